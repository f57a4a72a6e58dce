import HelpAuthoring
import HelpBook
import HelpCore
import HelpMarkup
import HelpResources

extension SiteTheme {
  /// The maximum size of a picture in bytes.
  static let maximumFileSize = 2 << 20
  /// The maximum size of a style sheet in bytes.
  private static let maximumStyleSize = 1 << 18
  /// The maximum number of links that are read.
  private static let maximumLinks = 24
  /// The maximum number of files that are tried for one picture, and of style sheets that are taken
  /// from one folder.
  private static let maximumCandidates = 16
  /// The maximum number of style sheets that are read.
  private static let maximumStyleSheets = 32

  /// Reads the look that another tool's configuration requests. Leaves out invalid values, which
  /// were written for that tool's pages.
  /// - Parameter has: returns whether the site contains a file of the book.
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

  /// Returns the paths of the style sheets in some folders, at most `maximumCandidates` from each.
  private static func sheets(in folders: [String], _ source: any ResourceProvider) -> [String] {
    folders.flatMap { folder in
      ((try? source.entries(in: folder)) ?? [])
        .filter { !$0.isDirectory && $0.name.hasSuffix("css") }.prefix(maximumCandidates)
        .map { ResourcePath.join(folder, $0.name) }
    }
  }

  /// Reads pictures, style sheets and colours from the files of the other tool.
  private mutating func read(
    _ look: SiteLook, from source: any ResourceProvider, has: (String) -> Bool
  ) {
    func bytes(_ path: String, limit: Int) -> [UInt8]? {
      guard let status = try? source.status(of: path), !status.isDirectory, status.size <= limit
      else { return nil }
      return try? source.read(path, limit: limit)
    }
    func picture(_ paths: [String]) -> File? {
      for path in paths.prefix(Self.maximumCandidates) {
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
    // Uses the icon if the tool shows no logo in its bar.
    if logo == nil, case .own(let name, _)? = favicon,
      name.hasSuffix(".svg") || name.hasSuffix(".png")
    {
      logo = favicon
    }
    var properties = StyleProperties()
    for path in (look.styles + look.colorStyles + Self.sheets(in: look.colorFolders, source))
      .prefix(Self.maximumStyleSheets)
    {
      guard let sheet = bytes(path, limit: Self.maximumStyleSize) else { continue }
      properties.read(sheet)
      guard look.styles.contains(path) else { continue }
      let bookPath = Self.bookPath(of: path, look.mounts)
      bookSheets.append((ResourcePath.directory(of: bookPath), sheet))
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

  /// Returns the path in the book of a file of the source. A file outside the mounted folders keeps
  /// its path.
  private static func bookPath(
    of path: String, _ mounts: [(source: String, target: String)]
  ) -> String {
    for mount in mounts {
      if mount.source.isEmpty { return ResourcePath.join(mount.target, path) }
      if path.hasPrefix(mount.source + "/") {
        return ResourcePath.join(
          mount.target, String(path.dropFirst(mount.source.utf8.count + 1)))
      }
    }
    return path
  }

  /// Returns the text of a fragment of HTML. Returns nil for a fragment without text, for a
  /// fragment of 4 KiB or more, and for a fragment with placeholders of a template language.
  private static func text(_ html: String?) -> String? {
    guard let html, html.utf8.count < 4096, !html.contains("{{"), !html.contains("{%"),
      !html.contains("${")
    else { return nil }
    guard html.contains("<") || html.contains("&") else {
      return html.utf8.allSatisfy(\.isASCIIWhitespace) ? nil : html
    }
    let spaced = html.replacing("<br", with: " <br")
    let page = ParsedTopic(Array(spaced.utf8), format: .html, file: "", options: MarkupOptions())
    let text = page.document().plainText(of: 0).collapsingWhitespace
    return text.isEmpty ? nil : text
  }

  /// Returns the text of the block `announce` in a template of Material for MkDocs, or nil for a
  /// template without the block.
  private static func announcement(_ template: [UInt8]) -> String? {
    let text = template.span
    guard let start = ByteSearch.place(of: "block announce", in: text),
      let open = ByteSearch.place(of: "%}", in: text, from: start),
      let end = ByteSearch.place(of: "{%", in: text, from: open)
    else { return nil }
    return Self.text(String(decoding: template[(open + 2)..<end], as: UTF8.self))
  }

  /// Returns a font family in CSS, followed by the fallbacks of the style sheet. Returns nil for a
  /// name that does not consist of 1 to 60 letters, digits, spaces and hyphens.
  private static func families(_ family: String?, for name: String) -> String? {
    guard let family, (1...60).contains(family.utf8.count),
      family.utf8.allSatisfy({ $0.isASCIILetterOrDigit || $0 == .space || $0 == UInt8(ascii: "-") })
    else { return nil }
    let fallbacks =
      name == "code" ? "ui-monospace,Menlo,Consolas,monospace" : "system-ui,sans-serif"
    return "\"\(family)\",\(fallbacks)"
  }

  /// Returns the colours that a configuration names, or else the colours of its style sheets. A
  /// single colour serves light and dark pages.
  private static func colors(
    _ color: SiteLook.Color, _ names: [String], _ properties: StyleProperties
  ) -> (light: ThemeColor?, dark: ThemeColor?) {
    func declaredColor(_ mode: StyleProperties.Mode) -> ThemeColor? {
      let candidates = names.compactMap { properties.color($0, mode) }
      // Prefers a colour that is not close to grey, because grey does not identify a book.
      return candidates.first { $0.chroma > 0.25 } ?? candidates.first
    }
    let light = color.light.flatMap { ThemeColor($0) } ?? declaredColor(.light)
    let dark = color.dark.flatMap { ThemeColor($0) } ?? declaredColor(.dark)
    return (light ?? dark, dark ?? light)
  }
}
