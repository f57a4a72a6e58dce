import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

/// The looks that configurations in JavaScript and TypeScript request.
extension SiteLook {
  /// Reads the look that the configuration of a VitePress site requests.
  /// - Parameters:
  ///   - project: the folder that contains `.vitepress`.
  ///   - root: the folder of the topics, which contains the folder `public`.
  init(_ site: VitePressSite, project: String, root: String) {
    self.init()
    let publicFolder = ResourcePath.join(root, "public")
    func files(_ value: ScriptValue?) -> [String] {
      value?.string.flatMap {
        Self.possiblePaths($0, in: publicFolder, root, base: site["base"]?.string ?? "")
      } ?? []
    }
    readLogo(site.theme("logo")?.value, files)
    logoHasTitle = site.theme("siteTitle")?.value.bool == false
    for tag in site["head"]?.list ?? [] { readHead(tag.list?.first?.string, tag.list?.last, files) }
    for link in site.theme("socialLinks")?.value.list ?? [] {
      guard let icon = link["icon"]?.string else { continue }
      readSocial(icon, link["ariaLabel"]?.string, link["link"]?.string)
    }
    let edit = site.theme("editLink")?.value
    if repository == nil, let name = edit?["repo"]?.string { repository = Self.github(name) }
    readItems(site.theme("nav")?.value, title: "text", address: "link")
    let footer = site.theme("footer")?.value
    let lines = [footer?["message"]?.string, footer?["copyright"]?.string].compactMap { $0 }
    self.footer = lines.isEmpty ? nil : lines.joined(separator: "<br>")
    accentProperties = ["--vp-c-brand-1", "--vp-c-brand", "--vp-c-brand-dark", "--vt-c-brand"]
    paperProperties = ["--vp-c-bg"]
    let theme = ResourcePath.join(project, ".vitepress/theme")
    colorFolders = ["", "styles", "style", "css"].map { ResourcePath.join(theme, $0) }
  }

  /// Reads the look that the configuration of a Docusaurus site requests.
  /// - Parameter folder: the folder of the configuration.
  init(docusaurus value: ScriptValue, folder: String) {
    self.init()
    let base = value["baseUrl"]?.string ?? ""
    func files(_ value: ScriptValue?) -> [String] {
      value?.string.flatMap {
        Self.possiblePaths($0, in: ResourcePath.join(folder, "static"), base: base)
      } ?? []
    }
    let theme = value["themeConfig"]
    let navbar = theme?["navbar"]
    logo = files(navbar?["logo"]?["src"])
    darkLogo = files(navbar?["logo"]?["srcDark"])
    favicon = files(value["favicon"])
    picture = files(theme?["image"])
    if navbar?["style"]?.string == "dark" { bar = Color(light: "#242526", dark: "#242526") }
    readItems(navbar?["items"], title: "label", address: "href")
    if repository == nil, let owner = value["organizationName"]?.string,
      let name = value["projectName"]?.string
    {
      repository = Self.github(owner + "/" + name)
    }
    for column in theme?["footer"]?["links"]?.list ?? [] {
      for item in column["items"]?.list ?? [column] {
        add(item["label"]?.string, item["href"]?.string ?? item["to"]?.string)
      }
    }
    footer = theme?["footer"]?["copyright"]?.string
    banner = theme?["announcementBar"]?["content"]?.string
    accentProperties = ["--ifm-color-primary", "--ifm-link-color"]
    paperProperties = ["--ifm-background-color"]
    if navbar?["style"]?.string == "primary" { barProperties = ["--ifm-color-primary"] }
    for preset in value["presets"]?.list ?? [] {
      let sheets = preset.list?.last?["theme"]?["customCss"]
      for sheet in sheets?.list ?? [sheets].compactMap({ $0 }) {
        guard let path = Self.path(sheet) else { continue }
        colorStyles += Self.possiblePaths(path, in: folder) ?? []
      }
    }
  }

  /// Reads the look that the options of Starlight request.
  /// - Parameter options: the options of the integration.
  init(starlight options: ScriptValue?) {
    self.init()
    func files(_ value: ScriptValue?) -> [String] {
      value?.string.flatMap { Self.possiblePaths($0, in: "public", "") } ?? []
    }
    readLogo(options?["logo"], files)
    logoHasTitle = options?["logo"]?["replacesTitle"]?.bool == true
    favicon = files(options?["favicon"])
    for tag in options?["head"]?.list ?? [] {
      readHead(tag["tag"]?.string, tag["attrs"], files)
    }
    for link in options?["social"]?.list ?? [] {
      guard let icon = link["icon"]?.string else { continue }
      readSocial(icon, link["label"]?.string, link["href"]?.string)
    }
    // Until version 0.33, `social` is a mapping of services to addresses.
    for link in options?["social"]?.members ?? [] {
      readSocial(link.key, nil, link.value.string)
    }
    colorStyles = (options?["customCss"]?.list ?? []).flatMap { files($0) }
    accentProperties = ["--sl-color-accent-high", "--sl-color-accent", "--sl-color-text-accent"]
    paperProperties = ["--sl-color-bg"]
  }

  /// Returns the address at which a topic can be edited, in a folder below an address. Returns nil
  /// for an address that does not begin with `https://`.
  static func editAddress(_ value: ScriptValue?, below folder: String) -> String? {
    guard let address = value?.string, address.hasPrefix("https://"),
      let folder = ResourcePath.resolve(folder, from: "")
    else { return nil }
    let root = address.hasSuffix("/") ? address : address + "/"
    return root + ResourcePath.join(folder, "{path}")
  }

  /// Returns the path in a value such as `'./a.css'` or `require.resolve('./a.css')`, or nil for a
  /// value in another form.
  private static func path(_ value: ScriptValue) -> String? {
    if case .computed(_, let arguments) = value.content { return arguments.last?.string }
    return value.string
  }

  /// Returns the address of a repository. A name such as `owner/name` is a repository on GitHub.
  private static func github(_ name: String) -> String {
    name.contains("://") ? name : "https://github.com/" + name
  }

  /// Reads a logo: a file, or a file for light pages and another for dark pages.
  private mutating func readLogo(_ value: ScriptValue?, _ files: (ScriptValue?) -> [String]) {
    logo = files(value) + files(value?["light"]) + files(value?["src"])
    darkLogo = files(value?["dark"])
  }

  /// Reads an element of the head: an icon, or a picture for previews.
  private mutating func readHead(
    _ name: String?, _ attributes: ScriptValue?, _ files: (ScriptValue?) -> [String]
  ) {
    switch name {
    case "link" where attributes?["rel"]?.string?.contains("icon") == true:
      favicon += files(attributes?["href"])
    case "meta" where attributes?["property"]?.string == "og:image":
      picture += files(attributes?["content"])
    default: break
    }
  }

  /// Reads a link to a service. The first link to a repository becomes the book's repository.
  private mutating func readSocial(_ icon: String, _ label: String?, _ address: String?) {
    let parts = (address ?? "").split(separator: "/")
    if repository == nil, ["github", "gitlab", "codeberg"].contains(icon), parts.count > 3 {
      repository = address
    } else {
      add(label ?? Self.title(ofIcon: icon), address)
    }
  }

  /// Reads the links to other sites in a menu and its submenus. The contents list the links
  /// to pages.
  private mutating func readItems(_ value: ScriptValue?, title: String, address key: String) {
    var pendingValues = Array((value?.list ?? []).reversed())
    while let item = pendingValues.popLast() {
      pendingValues += (item["items"]?.list ?? []).reversed()
      guard let address = item[key]?.string, LinkScheme.isExternal(address) else { continue }
      // A page for sponsors is not a repository.
      if repository == nil, address.hasPrefix("https://github.com/"),
        !address.hasPrefix("https://github.com/sponsors/")
      {
        repository = address
      } else {
        add(item[title]?.string, address)
      }
    }
  }
}
