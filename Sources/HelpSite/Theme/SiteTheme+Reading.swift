import HelpCore
import HelpMarkup

extension SiteTheme {
  /// The keys of a theme.
  static let keys = [
    "colors", "fonts", "logo", "favicon", "picture", "banner", "footer", "repository", "links",
    "styles", "scripts", "head", "hosts", "words",
  ]

  /// The colours of the style sheet, by the names of their custom properties.
  static let colorNames = [
    "bar-paper", "bar-ink", "bar-field", "bar-line", "tab-ink", "tab-line", "paper", "paper-side",
    "paper-code", "ink", "ink-soft", "line", "accent", "accent-paper",
    "mark", "note", "tip", "important", "warning", "caution", "hl-comment", "hl-keyword", "hl-type",
    "hl-string", "hl-number", "hl-function", "hl-attribute", "hl-name",
  ]

  /// Reads a theme.
  /// - Parameters:
  ///   - file: the file of the theme, for messages.
  ///   - find: returns the file at a path, or nil for an unknown path.
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
            ?? "use one of these keys: " + Self.keys.joined(separator: ", "))
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
  /// - Returns: whether the theme had code or permissions.
  mutating func leaveOutCode() -> Bool {
    let hadCode = !scripts.isEmpty || !head.isEmpty || !hosts.isEmpty
    (scripts, head, hosts, scriptHashes, styleHashes) = ([], "", [], [], [])
    return hadCode
  }
}
