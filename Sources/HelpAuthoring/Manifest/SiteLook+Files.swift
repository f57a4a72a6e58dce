import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension SiteLook {
  /// Returns the possible paths of a file that a configuration names, in the source. Returns nil for a file on another
  /// host.
  /// - Parameters:
  ///   - folders: the folders of the source that may contain the file.
  ///   - base: the folder of the site, with which a name may begin.
  static func possiblePaths(
    _ written: String, in folders: String..., base: String = ""
  ) -> [String]? {
    guard !written.contains("://"), !written.hasPrefix("//"), !written.hasPrefix("data:") else {
      return nil
    }
    var path = Destination(written).path
    let base = base.hasSuffix("/") ? base : base + "/"
    if base.utf8.count > 1, path.hasPrefix(base) { path = String(path.dropFirst(base.count)) }
    while path.hasPrefix("/") { path.removeFirst() }
    return folders.compactMap { ResourcePath.resolve(path, from: $0) }.filter { !$0.isEmpty }
  }

  /// Returns the name of a service by the name of its icon: X for `fa-brands-x-twitter`, GitHub for
  /// `mark-github-24`.
  static func title(ofIcon icon: String) -> String {
    let titles = [
      "github": "GitHub", "gitlab": "GitLab", "codeberg": "Codeberg", "bitbucket": "Bitbucket",
      "youtube": "YouTube", "linkedin": "LinkedIn", "stackoverflow": "Stack Overflow",
      "stack-overflow": "Stack Overflow", "x-twitter": "X", "npm": "npm", "pypi": "PyPI",
      "rss": "RSS",
    ]
    var name = icon.lowercased()
    for prefix in ["fa-brands-", "fa-", "simple-", "square-", "mark-"] where name.hasPrefix(prefix)
    {
      name.removeFirst(prefix.count)
    }
    // Octicons end with their size.
    for size in ["-16", "-24"] where name.hasSuffix(size) { name.removeLast(size.count) }
    return titles[name] ?? ResourceName.readable(name)
  }

  /// Adds a link unless it lacks a title or an address, or a link to the address exists. At most 64 links are kept.
  mutating func add(_ title: String?, _ address: String?) {
    guard let title, let address, links.count < 64, !title.isEmpty, !address.isEmpty,
      !links.contains(where: { $0.address == address })
    else { return }
    links.append(Link(title: title, address: address))
  }

  /// Reads the look that a `book.toml` requests.
  init(mdBook metadata: Metadata) {
    self.init()
    let output = metadata["output"]?["html"]
    favicon = ["theme/favicon.svg", "theme/favicon.png"]
    repository = output?["git-repository-url"]?.string
    styles = (output?["additional-css"]?.strings ?? []).flatMap {
      Self.possiblePaths($0, in: "") ?? []
    }
  }

  /// Reads the look that a `_config.yml` requests, by the keys of themes for documentation.
  init(jekyll site: Metadata) {
    self.init()
    func files(_ key: String) -> [String] {
      site[key]?.string.flatMap {
        Self.possiblePaths($0, in: "", base: site["baseurl"]?.string ?? "")
      } ?? []
    }
    logo = files("logo")
    favicon = files("favicon_ico") + files("favicon")
    repository = site["repository"]?.string ?? site["gh_edit_repository"]?.string
    if let name = repository, !name.contains("://") { repository = "https://github.com/" + name }
    footer = site["footer_content"]?.string ?? site["copyright"]?.string
    for entry in site["aux_links"]?.mapping ?? [] {
      add(entry.key, entry.value.strings?.first)
    }
  }

  /// Reads the look that the configuration of a Hugo site requests, by the keys of themes for documentation.
  init(hugo site: Metadata.Node) {
    self.init()
    let parameters = site["params"]
    func files(_ node: Metadata.Node?) -> [String] {
      node?.string.flatMap { Self.possiblePaths($0, in: "static", "assets") } ?? []
    }
    logo =
      files(parameters?["logo"]) + files(parameters?["BookLogo"])
      + files(parameters?["navbar"]?["logo"]?["path"])
    darkLogo = files(parameters?["navbar"]?["logo"]?["dark"])
    favicon =
      files(parameters?["favicon"]) + ["static/favicon.svg", "static/favicon.ico"]
      + ["static/favicons/favicon.ico", "static/favicon.png"]
    picture = (parameters?["images"]?.sequence ?? []).flatMap { files($0) }
    let keys = ["github_repo", "BookRepo", "repoURL", "github_project_repo", "repo"]
    repository = keys.lazy.compactMap { parameters?[$0]?.string }.first
    footer = parameters?["copyright"]?.string ?? site["copyright"]?.string
    for kind in ["user", "developer"] {
      for node in parameters?["links"]?[kind]?.sequence ?? [] {
        add(node["name"]?.string, node["url"]?.string)
      }
    }
    for node in site["menu"]?["main"]?.sequence ?? site["menus"]?["main"]?.sequence ?? [] {
      add(node["name"]?.string, node["url"]?.string)
    }
  }
}
