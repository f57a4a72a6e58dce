import HelpAuthoring
import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension SiteTheme {
  static let maximumFileSize = 2 << 20
  private static let maximumStyleSize = 1 << 18
  private static let maximumLinks = 24

  /// The look that another tool's configuration requests, as far as a site of Lectern's can have it. Invalid values are
  /// left out: they were written for that tool's pages, and not for these.
  /// - Parameter has: whether the site has a file of the book.
  init(_ look: SiteLook, editAddress: String?, has: (String) -> Bool) {
    self.init()
    repository =
      SiteRepository(look.repository, name: look.repositoryName) ?? SiteRepository(editAddress)
    footer = Self.text(look.footer)
    banner = Self.text(look.banner)
    for (name, family) in [("text", look.textFont), ("code", look.codeFont)] {
      if let families = Self.families(family, for: name) { fonts.append((name, families)) }
    }
    links = look.links.prefix(Self.maximumLinks).compactMap { link in
      guard let title = Self.text(link.title), URLSafety.isSafe(link.address.utf8Span.span),
        !link.address.isEmpty
      else { return nil }
      return (title, link.address)
    }
    if let source = look.source { read(look, from: source, has: has) }
  }

  /// The style sheets in some folders.
  private static func sheets(in folders: [String], _ source: any ResourceProvider) -> [String] {
    folders.flatMap { folder in
      ((try? source.entries(in: folder)) ?? [])
        .filter { !$0.isDirectory && $0.name.hasSuffix("css") }.prefix(16)
        .map { ResourcePath.join(folder, $0.name) }
    }
  }

  private mutating func read(
    _ look: SiteLook, from source: any ResourceProvider, has: (String) -> Bool
  ) {
    func bytes(_ path: String, limit: Int) -> [UInt8]? {
      guard let status = try? source.status(of: path), !status.isDirectory, status.size <= limit
      else { return nil }
      return try? source.read(path, limit: limit)
    }
    func picture(_ paths: [String]) -> File? {
      for path in paths.prefix(16) {
        if let bytes = bytes(path, limit: Self.maximumFileSize) {
          return .own(name: ResourcePath.name(of: path), bytes: bytes)
        }
      }
      return nil
    }
    favicon = picture(look.favicon)
    logo = picture(look.logo)
    darkLogo = logo == nil ? nil : picture(look.darkLogo)
    logoHasTitle = look.logoHasTitle && logo != nil
    self.picture = picture(look.picture)
    // A tool without a logo in its bar has one in its tabs.
    if logo == nil, case .own(let name, _)? = favicon,
      name.hasSuffix(".svg") || name.hasSuffix(".png")
    {
      logo = favicon
    }
    var properties = StyleProperties()
    for path in (look.styles + look.colorStyles + Self.sheets(in: look.colorFolders, source))
      .prefix(32)
    {
      guard let sheet = bytes(path, limit: Self.maximumStyleSize) else { continue }
      properties.read(sheet)
      guard look.styles.contains(path), let place = Self.place(of: path, look.mounts) else {
        continue
      }
      bookSheets.append((ResourcePath.directory(of: place), sheet))
    }
    if banner == nil {
      for path in look.bannerFiles where banner == nil {
        banner = bytes(path, limit: Self.maximumStyleSize).flatMap(Self.announcement)
      }
    }
    let accent = Self.colors(look.accent, look.accentProperties, properties)
    let bar = Self.colors(look.bar, look.barProperties, properties)
    let names = look.paperProperties
    let paper = (
      light: names.lazy.compactMap { properties.color($0, .light) }.first,
      dark: names.lazy.compactMap { properties.color($0, .dark) }.first
    )
    colors += ThemePalette(accent: accent, bar: bar, paper: paper).colors
  }

  /// The path in the book of a file of the source. A file outside the source's folders keeps its path.
  private static func place(
    of path: String, _ mounts: [(source: String, target: String)]
  ) -> String? {
    for mount in mounts {
      if mount.source.isEmpty { return ResourcePath.join(mount.target, path) }
      if path.hasPrefix(mount.source + "/") {
        return ResourcePath.join(
          mount.target, String(path.dropFirst(mount.source.utf8.count + 1)))
      }
    }
    return path
  }

  /// The text of a fragment of HTML; nil if a program fills it in.
  private static func text(_ html: String?) -> String? {
    guard let html, html.utf8.count < 4096, !html.contains("{{"), !html.contains("{%"),
      !html.contains("${")
    else { return nil }
    guard html.contains("<") || html.contains("&") else { return html.isEmpty ? nil : html }
    let spaced = html.replacing("<br", with: " <br")
    let page = ParsedTopic(Array(spaced.utf8), format: .html, file: "", options: MarkupOptions())
    let text = page.document().plainText(of: 0).collapsingWhitespace
    return text.isEmpty ? nil : text
  }

  /// The block `announce` of a template of Material for MkDocs.
  private static func announcement(_ template: [UInt8]) -> String? {
    let text = template.span
    guard let start = ByteSearch.place(of: "block announce", in: text),
      let open = ByteSearch.place(of: "%}", in: text, from: start),
      let end = ByteSearch.place(of: "{%", in: text, from: open)
    else { return nil }
    return Self.text(String(decoding: template[(open + 2)..<end], as: UTF8.self))
  }

  /// A family before those of the style sheet, as CSS has them.
  private static func families(_ family: String?, for name: String) -> String? {
    guard let family, (1...60).contains(family.utf8.count),
      family.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == .space || $0 == UInt8(ascii: "-") })
    else { return nil }
    let rest = name == "code" ? "ui-monospace,Menlo,Consolas,monospace" : "system-ui,sans-serif"
    return "\"\(family)\",\(rest)"
  }

  /// The colours that a configuration names, else those of its style sheets.
  private static func colors(
    _ color: SiteLook.Color, _ names: [String], _ properties: StyleProperties
  ) -> (light: ThemeColor?, dark: ThemeColor?) {
    func found(_ mode: StyleProperties.Mode) -> ThemeColor? {
      let all = names.compactMap { properties.color($0, mode) }
      // A colour that is nearly grey does not identify a book.
      return all.first { $0.chroma > 0.25 } ?? all.first
    }
    let light = color.light.flatMap { ThemeColor($0) } ?? found(.light)
    let dark = color.dark.flatMap { ThemeColor($0) } ?? found(.dark)
    return (light ?? dark, dark ?? light)
  }
}
