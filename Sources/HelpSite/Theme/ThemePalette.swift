/// The colours of a site that follow from one or two of a stranger's, adjusted to the contrast that text needs.
struct ThemePalette {
  /// The colours by the name of the variable in the style sheet.
  private(set) var colors: [(name: String, light: String, dark: String)] = []

  /// The papers of the style sheet: of the page, of the parts beside it, of code.
  private static let lightPapers = ["#ffffff", "#f6f7f8", "#f4f5f6"].compactMap { ThemeColor($0) }
  private static let darkPapers = ["#15171a", "#1b1e22", "#202429"].compactMap { ThemeColor($0) }
  private static let ink = ThemeColor(red: 0.09, green: 0.1, blue: 0.11)

  init(
    accent: (light: ThemeColor?, dark: ThemeColor?), bar: (light: ThemeColor?, dark: ThemeColor?)
  ) {
    if let light = accent.light ?? bar.light, let dark = accent.dark ?? bar.dark {
      colors.append(
        (
          "accent", light.readable(on: Self.lightPapers, towards: .black).text,
          dark.readable(on: Self.darkPapers, towards: .white).text
        ))
    }
    guard let light = bar.light.map(Self.bar), let dark = bar.dark.map(Self.bar) else { return }
    colors += [
      ("bar-paper", light.paper.text, dark.paper.text), ("bar-ink", light.ink.text, dark.ink.text),
      ("bar-field", light.field.text, dark.field.text),
      ("bar-line", light.field.text, dark.field.text),
      ("tab-ink", light.ink.text, dark.ink.text), ("tab-line", light.ink.text, dark.ink.text),
    ]
  }

  /// A coloured bar, the text on it, and the field to type in.
  private static func bar(
    _ color: ThemeColor
  ) -> (paper: ThemeColor, ink: ThemeColor, field: ThemeColor) {
    // White text is usual on a colour that is not bright.
    if color.contrast(with: .white) > 2.6 {
      var paper = color
      for step in 0...50 where paper.contrast(with: .white) < ThemeColor.leastContrast + 0.15 {
        paper = color.mixed(with: .black, Double(step) / 50)
      }
      return (paper, .white, paper.mixed(with: .black, 0.22))
    }
    return (color, ink, color.mixed(with: .white, 0.45))
  }
}
