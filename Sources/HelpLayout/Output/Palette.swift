/// The escape codes of a theme for a terminal's number of colours.
package struct Palette: Sendable {
  /// The codes of an element of text.
  private struct Row: Sendable {
    var style: TextStyle
    var attributes: Theme.Attributes
    /// The parameters for the colour, or an empty string for the terminal's default colour.
    var color: String
    var hasColor: Bool
  }

  /// The number of the palette's colours.
  package let depth: ColorDepth
  private let rows: [Row]
  /// The codes of the elements that the reader adds. An array is faster than a dictionary for so
  /// few elements.
  private let additions: [(element: ThemeElement, parameters: String)]

  /// Creates the escape codes of a theme, with its colours reduced to a depth.
  package init(_ depth: ColorDepth, theme: Theme = .standard) {
    self.depth = depth
    var rows: [Row] = []
    var additions: [(element: ThemeElement, parameters: String)] = []
    for element in ThemeElement.allCases {
      let look = theme[element]
      if element.style.isEmpty {
        additions.append((element, Self.addition(element, look, depth)))
      } else if look != Theme.Look() {
        rows.append(
          Row(
            style: element.style, attributes: Self.attributes(of: look, depth),
            color: Self.color(of: look, depth),
            hasColor: look.foreground != nil || look.background != nil))
      }
    }
    self.rows = rows
    self.additions = additions
  }

  /// Returns the parameters of a `CSI … m` sequence that sets a style after a reset, or an empty
  /// string for plain text.
  package func parameters(for style: TextStyle) -> String {
    if style.isEmpty { return "" }
    var attributes: Theme.Attributes = []
    // The author's emphasis is visible in every theme.
    if style.contains(.bold) { attributes.insert(.bold) }
    if style.contains(.italic) { attributes.insert(.italic) }
    if style.contains(.underline) { attributes.insert(.underline) }
    if style.contains(.strikethrough) { attributes.insert(.strikethrough) }
    var color: String?
    for row in rows where !style.isDisjoint(with: row.style) {
      attributes.formUnion(row.attributes)
      if color == nil, row.hasColor { color = row.color }
    }
    return Self.joined(attributes, color ?? "")
  }

  /// Returns the parameters of an element, such as a selection, a match or the status line.
  package func parameters(of element: ThemeElement) -> String {
    additions.first { $0.element == element }?.parameters ?? parameters(for: element.style)
  }

  /// Returns the parameters of an element that the reader adds.
  private static func addition(
    _ element: ThemeElement, _ look: Theme.Look, _ depth: ColorDepth
  ) -> String {
    var attributes = attributes(of: look, depth)
    // Without colours, another attribute has to distinguish the element from the text around it.
    if depth == .none, look.foreground != nil || look.background != nil {
      attributes.insert(.reverse)
      if element == .currentMatch { attributes.insert(.underline) }
    }
    return joined(attributes, color(of: look, depth))
  }

  private static func attributes(of look: Theme.Look, _ depth: ColorDepth) -> Theme.Attributes {
    var attributes = look.attributes.subtracting(.faint)
    if look.attributes.contains(.faint), depth < .ansi256 { attributes.insert(.dim) }
    return attributes
  }

  private static func color(of look: Theme.Look, _ depth: ColorDepth) -> String {
    let foreground = look.foreground?.parameters(depth, isBackground: false) ?? ""
    let background = look.background?.parameters(depth, isBackground: true) ?? ""
    return foreground.isEmpty || background.isEmpty
      ? foreground + background : foreground + ";" + background
  }

  private static let codes: [(Theme.Attributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    (.strikethrough, "9"),
  ]

  private static func joined(_ attributes: Theme.Attributes, _ color: String) -> String {
    var parts = codes.filter { attributes.contains($0.0) }.map(\.1)
    if !color.isEmpty { parts.append(color) }
    return parts.joined(separator: ";")
  }
}
