import HelpCore
import HelpMarkup

extension SiteTheme {
  static let keys = [
    "colors", "fonts", "logo", "favicon", "picture", "banner", "footer", "repository", "links",
    "styles", "scripts", "head", "hosts", "words",
  ]

  /// The colours of the style sheet, by the names of its variables.
  static let colorNames = [
    "bar-paper", "bar-ink", "bar-field", "bar-line", "tab-ink", "tab-line", "paper", "paper-side",
    "paper-code", "ink", "ink-soft", "line", "accent", "accent-paper",
    "mark", "note", "tip", "important", "warning", "caution", "hl-comment", "hl-keyword", "hl-type",
    "hl-string", "hl-number", "hl-function", "hl-attribute", "hl-name",
  ]

  /// Reads a theme.
  /// - Parameters:
  ///   - file: the file of the theme, for messages.
  ///   - find: the file of a path; nil when there is none.
  /// - Throws: `HelpError.Code.malformed` with the position of an invalid value.
  init(_ node: Metadata.Node, file: String, find: (String) throws -> File?) throws {
    self.init()
    if node.isNull { return }
    let reader = ThemeReader(file: file)
    for entry in try reader.mapping(node, "theme") {
      let value = entry.value
      switch entry.key {
      case "colors": colors = try reader.mapping(value, "colors").map(reader.color)
      case "fonts": fonts = try reader.mapping(value, "fonts").map(reader.font)
      case "logo" where value.mapping != nil:
        logo = try value["light"].map { try reader.file($0, "light", find) }
        darkLogo = try value["dark"].map { try reader.file($0, "dark", find) }
        if logo == nil { (logo, darkLogo) = (darkLogo, nil) }
      case "logo": logo = try reader.file(value, "logo", find)
      case "favicon": favicon = try reader.file(value, "favicon", find)
      case "picture": picture = try reader.file(value, "picture", find)
      case "repository": repository = try reader.repository(value)
      case "links": links = try reader.mapping(value, "links").map(reader.link)
      case "banner": banner = try reader.text(value, "banner")
      case "footer": footer = try reader.text(value, "footer")
      case "styles":
        styles = try reader.list(value, "styles").map { try reader.file($0, "styles", find) }
      case "scripts":
        scripts = try reader.list(value, "scripts").map { try reader.file($0, "scripts", find) }
      case "head": head = try reader.text(value, "head")
      case "hosts": hosts = try reader.list(value, "hosts").map(reader.host)
      case "words":
        words = try reader.mapping(value, "words").map {
          ($0.key, try reader.text($0.value, $0.key), reader.location($0.keyPosition))
        }
      default:
        throw reader.fault(
          "there is no '\(entry.key)' in a theme", at: entry.keyPosition,
          hint: NearestName.hint(for: entry.key, among: Self.keys)
            ?? "a theme may have " + Self.keys.joined(separator: ", "))
      }
    }
    guard !head.isEmpty, let entry = node.mapping?.first(where: { $0.key == "head" }) else {
      return
    }
    let inline = try InlineCode(Array(head.utf8), hosts: hosts) {
      reader.fault($0, at: entry.value.position, hint: $1)
    }
    (scriptHashes, styleHashes) = (inline.scripts, inline.styles)
  }
}

extension SiteTheme {
  /// Removes code that runs in a browser, and permissions to request other hosts.
  /// - Returns: whether there was any.
  mutating func leaveOutCode() -> Bool {
    let hadCode = !scripts.isEmpty || !head.isEmpty || !hosts.isEmpty
    (scripts, head, hosts, scriptHashes, styleHashes) = ([], "", [], [], [])
    return hadCode
  }
}

/// Reads the values of a theme, each with its place for messages.
private struct ThemeReader {
  let file: String

  func location(_ position: SourcePosition) -> SourceLocation {
    SourceLocation(file: file, position: position)
  }

  func fault(_ why: String, at position: SourcePosition, hint: String? = nil) -> HelpError {
    HelpError(
      .malformed, "cannot use the theme", why, hint: hint, location: location(position))
  }

  func text(_ node: Metadata.Node, _ key: String) throws -> String {
    guard let text = node.string else { throw fault("'\(key)' must be a text", at: node.position) }
    return text
  }

  func list(_ node: Metadata.Node, _ key: String) throws -> [Metadata.Node] {
    if let nodes = node.sequence { return nodes }
    guard node.string != nil else {
      throw fault("'\(key)' must be a list of texts", at: node.position)
    }
    return [node]
  }

  func mapping(_ node: Metadata.Node, _ key: String) throws -> [Metadata.Entry] {
    if node.isNull { return [] }
    guard let entries = node.mapping else {
      throw fault("'\(key)' must be a mapping of names to values", at: node.position)
    }
    return entries
  }

  func file(
    _ node: Metadata.Node, _ key: String, _ find: (String) throws -> SiteTheme.File?
  ) throws -> SiteTheme.File {
    let path = try text(node, key)
    guard let file = try find(path) else {
      throw fault("there is no file '\(path)'", at: node.position)
    }
    return file
  }

  func repository(_ node: Metadata.Node) throws -> SiteRepository {
    let address = try text(node, "repository")
    guard let repository = SiteRepository(address) else {
      throw fault(
        "'\(address)' is not the address of a repository", at: node.position,
        hint: "write the whole address: https://github.com/example/tool")
    }
    return repository
  }

  func link(_ entry: Metadata.Entry) throws -> (title: String, address: String) {
    let address = try text(entry.value, entry.key)
    guard !address.isEmpty, URLSafety.isSafe(address.utf8Span.span) else {
      throw fault("'\(address)' is not an address for a link", at: entry.value.position)
    }
    return (entry.key, address)
  }

  func color(_ entry: Metadata.Entry) throws -> (name: String, light: String, dark: String) {
    guard SiteTheme.colorNames.contains(entry.key) else {
      throw fault(
        "there is no colour '\(entry.key)'", at: entry.keyPosition,
        hint: NearestName.hint(for: entry.key, among: SiteTheme.colorNames)
          ?? "colours are " + SiteTheme.colorNames.joined(separator: ", "))
    }
    if entry.value.string != nil {
      let color = try cssColor(entry.value)
      return (entry.key, color, color)
    }
    guard let light = entry.value["light"], let dark = entry.value["dark"] else {
      throw fault(
        "the colour '\(entry.key)' must be a text, or have 'light' and 'dark'",
        at: entry.value.position)
    }
    return (entry.key, try cssColor(light), try cssColor(dark))
  }

  private static let colorFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]

  /// A colour as CSS writes it: `#a03`, `navy`, `oklch(0.5 0.2 20)`.
  private func cssColor(_ node: Metadata.Node) throws -> String {
    let color = try text(node, "colors")
    let isPlain = color.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || "#(),.%/ -".utf8.contains($0)
    }
    let isHex = color.hasPrefix("#") && [4, 5, 7, 9].contains(color.utf8.count)
    let opens = color.utf8.count { $0 == UInt8(ascii: "(") }
    let isFunction =
      opens == 1 && color.hasSuffix(")")
      && Self.colorFunctions.contains(String(color.prefix { $0 != "(" }))
    let isName = opens == 0 && !color.isEmpty && color.utf8.allSatisfy(\.isASCIILetter)
    guard isPlain, isHex || isFunction || isName else {
      throw fault(
        "'\(color)' is not a colour", at: node.position,
        hint: "write it as CSS does: \"#8a1538\", navy, or oklch(0.45 0.15 20)")
    }
    return color
  }

  func font(_ entry: Metadata.Entry) throws -> (name: String, families: String) {
    guard entry.key == "text" || entry.key == "code" else {
      throw fault(
        "there is no font '\(entry.key)'", at: entry.keyPosition, hint: "fonts are text and code")
    }
    let families = try text(entry.value, entry.key)
    guard !families.isEmpty, !families.utf8.contains(where: { ";{}()<>\\@/".utf8.contains($0) })
    else {
      throw fault(
        "'\(families)' is not a list of font families", at: entry.value.position,
        hint: "write it as CSS does: 'Inter, system-ui, sans-serif'")
    }
    return (entry.key, families)
  }

  func host(_ node: Metadata.Node) throws -> String {
    let host = try text(node, "hosts")
    let name = host.hasPrefix("https://") ? host.dropFirst(8) : ""
    guard !name.isEmpty,
      name.utf8.allSatisfy({ $0.isASCIILetterOrDigit || "-.:*".utf8.contains($0) })
    else {
      throw fault(
        "'\(host)' is not a host", at: node.position,
        hint: "write the scheme and the name: https://example.org")
    }
    return host
  }
}
