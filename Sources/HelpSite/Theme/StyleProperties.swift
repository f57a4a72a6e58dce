import HelpCore

/// The custom properties that a style sheet declares, for light pages and for dark ones.
///
///     :root { --brand: #0a5; }          /* both */
///     .dark { --brand: #7fce9c; }       /* dark */
///
/// A selector or a media query with `dark` or `slate` in it is about dark pages, one with `light` about light ones.
struct StyleProperties {
  enum Mode: Hashable { case any, light, dark }

  private var values: [Mode: [String: String]] = [:]
  private static let maximumDepth = 32
  private static let maximumCount = 4096

  /// Adds the properties of a sheet; the first value of a property counts.
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
        // `:root:not(.dark)` is about light pages.
        let isLight =
          selector.contains("light") || selector.contains("not(.dark")
          || selector.contains("not([data-theme")
        let own: Mode = isLight ? .light : isDark ? .dark : modes.last ?? .any
        modes.append(modes.count < Self.maximumDepth ? own : modes.last ?? .any)
      case UInt8(ascii: "}"):
        declare(part.text, in: modes.last ?? .any, &count)
        if modes.count > 1 { modes.removeLast() }
      default: declare(part.text, in: modes.last ?? .any, &count)
      }
    }
  }

  private mutating func declare(_ text: ArraySlice<UInt8>, in mode: Mode, _ count: inout Int) {
    guard count < Self.maximumCount, text.count < 400, text.starts(with: "--".utf8),
      let colon = text.firstIndex(of: UInt8(ascii: ":"))
    else { return }
    let name = String(decoding: text[..<colon], as: UTF8.self)
    var value = StyleScan.trimmed(text[(colon + 1)...])
    if value.count > 10, value.suffix(10).elementsEqual("!important".utf8) {
      value = StyleScan.trimmed(value.dropLast(10))
    }
    count += 1
    if values[mode]?[StyleScan.name(name)] == nil {
      values[mode, default: [:]][StyleScan.name(name)] = String(decoding: value, as: UTF8.self)
    }
  }

  /// The colour of a property.
  /// - Complexity: O(1): references are followed 8 times at most.
  func color(_ name: String, _ mode: Mode) -> ThemeColor? {
    var name = name
    for _ in 0..<8 {
      guard let value = values[mode]?[name] ?? values[.any]?[name] else { return nil }
      guard value.hasPrefix("var(") else { return ThemeColor(value) }
      name = StyleScan.name(String(value.dropFirst(4).prefix { $0 != ")" && $0 != "," }))
    }
    return nil
  }
}
