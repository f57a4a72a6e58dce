/// The colours of a site derived from another tool's accent and bar. The colours are adjusted to
/// the contrast that text needs.
struct ThemePalette {
  /// The colours for light and dark pages, by the name of their custom property.
  private(set) var colors: [(name: String, light: String, dark: String)] = []

  /// The style sheet's papers: of the page, of the parts next to the text, and of code.
  private static let lightPapers = ["#ffffff", "#f6f7f8", "#f4f5f6"].compactMap { ThemeColor($0) }
  private static let darkPapers = ["#15171a", "#1b1e22", "#202429"].compactMap { ThemeColor($0) }
  /// The colour of text on a bright bar.
  private static let ink = ThemeColor(red: 0.09, green: 0.1, blue: 0.11)

  /// Computes the colours from the colours of the other tool. Without the bar's colours, the
  /// standard bar remains.
  init(
    accent: (light: ThemeColor?, dark: ThemeColor?), bar: (light: ThemeColor?, dark: ThemeColor?),
    paper: (light: ThemeColor?, dark: ThemeColor?) = (nil, nil)
  ) {
    let lightPapers = Self.papers(paper.light, inPlaceOf: Self.lightPapers, towards: .black)
    let darkPapers = Self.papers(paper.dark, inPlaceOf: Self.darkPapers, towards: .white)
    if lightPapers != Self.lightPapers || darkPapers != Self.darkPapers {
      for (name, (light, dark)) in zip(Self.paperNames, zip(lightPapers, darkPapers)) {
        colors.append((name, light.text, dark.text))
      }
    }
    if let light = accent.light ?? bar.light, let dark = accent.dark ?? bar.dark {
      colors.append(
        (
          "accent", light.readable(on: lightPapers, towards: .black).text,
          dark.readable(on: darkPapers, towards: .white).text
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

  /// The contrast with white above which a bar has white text.
  private static let whiteTextContrast = 2.6
  private static let paperNames = ["paper", "paper-side", "paper-code"]

  /// Returns the papers derived from the paper of the page, or the standard papers if text would be
  /// less readable.
  /// - Parameter end: black on light papers, white on dark papers.
  private static func papers(
    _ page: ThemeColor?, inPlaceOf standard: [ThemeColor], towards end: ThemeColor
  ) -> [ThemeColor] {
    let minimumContrast = standard.map { $0.contrast(with: end) }.min() ?? 0
    guard let page, page != standard.first, page.contrast(with: end) >= minimumContrast else {
      return standard
    }
    return [0, 0.03, 0.05].map { maximumShare in
      stride(from: maximumShare, to: 0, by: -0.005).lazy.map { page.mixed(with: end, $0) }
        .first { $0.contrast(with: end) >= minimumContrast } ?? page
    }
  }

  /// Returns the colours of a bar: its paper, the text on it, and the field to type in.
  private static func bar(
    _ color: ThemeColor
  ) -> (paper: ThemeColor, ink: ThemeColor, field: ThemeColor) {
    // Prefers white text, unless the colour is bright.
    if color.contrast(with: .white) > whiteTextContrast {
      var paper = color
      for step in 0...50
      where paper.contrast(with: .white) < ThemeColor.minimumContrast + ThemeColor.contrastMargin {
        paper = color.mixed(with: .black, Double(step) / 50)
      }
      return (paper, .white, paper.mixed(with: .black, 0.22))
    }
    return (color, ink, color.mixed(with: .white, 0.45))
  }
}
