import HelpCore

/// The custom properties that a style sheet declares for light and for dark pages.
///
///     :root { --brand: #0a5; }          /* both */
///     .dark { --brand: #7fce9c; }       /* dark */
///
/// Rules whose selector or media query contains `dark` or `slate` apply to dark pages, and rules
/// with `light` to light pages.
struct StyleProperties {
  /// The kind of pages that a rule applies to.
  enum Mode: Hashable { case any, light, dark }

  private var values: [Mode: [String: String]] = [:]

  // The limits keep a stranger's sheet from using much time or memory.

  /// The maximum length of a property's declaration in bytes.
  private static let maximumLength = 400
  /// The maximum depth of nested rules.
  private static let maximumDepth = 32
  /// The maximum number of properties that are read from one sheet.
  private static let maximumCount = 4096

  /// Adds the properties of a sheet. The first value of a property wins.
  /// - Complexity: O(bytes).
  mutating func read(_ sheet: [UInt8]) {
    var scan = StyleScan(sheet)
    var modes: [Mode] = [.any]
    var count = 0
    while let part = scan.next() {
      switch part.end {
      case UInt8(ascii: "{"):
        let selector = String(decoding: part.text, as: UTF8.self).lowercased()
        let isDark = selector.contains("dark") || selector.contains("slate")
        // `:root:not(.dark)` selects light pages.
        let isLight =
          selector.contains("light") || selector.contains("not(.dark")
          || selector.contains("not([data-theme")
        let mode: Mode = isLight ? .light : isDark ? .dark : modes.last ?? .any
        modes.append(modes.count < Self.maximumDepth ? mode : modes.last ?? .any)
      case UInt8(ascii: "}"):
        declare(part.text, in: modes.last ?? .any, &count)
        if modes.count > 1 { modes.removeLast() }
      default: declare(part.text, in: modes.last ?? .any, &count)
      }
    }
  }

  /// Adds the property that a declaration sets. Ignores properties whose names do not begin with
  /// two hyphens.
  private mutating func declare(_ text: ArraySlice<UInt8>, in mode: Mode, _ count: inout Int) {
    guard count < Self.maximumCount, text.count < Self.maximumLength, text.starts(with: "--".utf8),
      let colon = text.firstIndex(of: UInt8(ascii: ":"))
    else { return }
    let name = String(decoding: text[..<colon], as: UTF8.self)
    let important = "!important".utf8
    var value = StyleScan.trimmed(text[(colon + 1)...])
    if value.count > important.count, value.suffix(important.count).elementsEqual(important) {
      value = StyleScan.trimmed(value.dropLast(important.count))
    }
    count += 1
    if values[mode]?[StyleScan.name(name)] == nil {
      values[mode, default: [:]][StyleScan.name(name)] = String(decoding: value, as: UTF8.self)
    }
  }

  /// Returns the colour of a property, or nil for an unknown property and for a value that is not a
  /// colour.
  /// - Complexity: O(1): follows at most 8 references.
  func color(_ name: String, _ mode: Mode) -> ThemeColor? {
    var name = name
    for _ in 0..<8 {
      guard let value = values[mode]?[name] ?? values[.any]?[name] else { return nil }
      guard value.hasPrefix("var(") else { return ThemeColor(value) }
      name = StyleScan.name(String(value.dropFirst("var(".count).prefix { $0 != ")" && $0 != "," }))
    }
    return nil
  }
}
