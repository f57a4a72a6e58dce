import HelpCore
import HelpDocument
import HelpMarkup

/// A reader of the values of a theme. Each reading function throws `HelpError.Code.malformed` with
/// the position of an invalid value.
struct ThemeReader {
  let file: String

  /// Returns a position in the theme's file.
  func location(_ position: SourcePosition) -> SourceLocation {
    SourceLocation(file: file, position: position)
  }

  /// Returns the error for an invalid value.
  func fault(_ why: String, at position: SourcePosition, hint: String? = nil) -> HelpError {
    HelpError(
      .malformed, "cannot use the theme", why, hint: hint, location: location(position))
  }

  /// Reads a text.
  func text(_ node: Metadata.Node, _ key: String) throws -> String {
    guard let text = node.string else { throw fault("'\(key)' must be a text", at: node.position) }
    return text
  }

  /// Reads a list. A single text is read as a list.
  func list(_ node: Metadata.Node, _ key: String) throws -> [Metadata.Node] {
    if let nodes = node.sequence { return nodes }
    guard node.string != nil else {
      throw fault("'\(key)' must be a list of texts", at: node.position)
    }
    return [node]
  }

  /// Reads a mapping. Returns no entries for an absent value.
  func mapping(_ node: Metadata.Node, _ key: String) throws -> [Metadata.Entry] {
    if node.isNull { return [] }
    guard let entries = node.mapping else {
      throw fault("'\(key)' must be a mapping of names to values", at: node.position)
    }
    return entries
  }

  /// Reads the path of a file, and finds the file.
  func file(
    _ node: Metadata.Node, _ key: String, _ find: (String) throws -> SiteTheme.File?
  ) throws -> SiteTheme.File {
    let path = try text(node, key)
    guard let file = try find(path) else {
      throw fault("there is no file '\(path)'", at: node.position)
    }
    return file
  }

  /// Reads the address of a repository.
  func repository(_ node: Metadata.Node) throws -> SiteRepository {
    let address = try text(node, "repository")
    guard let repository = SiteRepository(address) else {
      throw fault(
        "'\(address)' is not the address of a repository", at: node.position,
        hint: "write the whole address: https://github.com/example/tool")
    }
    return repository
  }

  /// Reads a link, whose title is the key.
  func link(_ entry: Metadata.Entry) throws -> (title: String, address: String) {
    let address = try text(entry.value, entry.key)
    guard !address.isEmpty, URLSafety.isSafe(address.utf8Span.span) else {
      throw fault("'\(address)' is not an address for a link", at: entry.value.position)
    }
    return (entry.key, address)
  }

  /// Reads a colour for all pages, or a colour for light pages and one for dark pages.
  func color(_ entry: Metadata.Entry) throws -> (name: String, light: String, dark: String) {
    guard SiteTheme.colorNames.contains(entry.key) else {
      throw fault(
        "there is no colour '\(entry.key)'", at: entry.keyPosition,
        hint: NearestName.hint(for: entry.key, among: SiteTheme.colorNames)
          ?? "use one of these names: " + SiteTheme.colorNames.joined(separator: ", "))
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

  /// The functions of CSS that describe a colour.
  private static let colorFunctions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
  ]

  /// Reads a colour in CSS: `#a03`, `navy`, `oklch(0.5 0.2 20)`.
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

  /// Reads the font families for text or code.
  func font(_ entry: Metadata.Entry) throws -> (name: String, families: String) {
    guard entry.key == "text" || entry.key == "code" else {
      throw fault(
        "there is no font '\(entry.key)'", at: entry.keyPosition, hint: "use 'text' or 'code'")
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

  /// Reads a host that pages may request.
  func host(_ node: Metadata.Node) throws -> String {
    let host = try text(node, "hosts")
    let name = host.hasPrefix("https://") ? host.dropFirst("https://".count) : ""
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
