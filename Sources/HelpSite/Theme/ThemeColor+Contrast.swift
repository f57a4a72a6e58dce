// Contrast, by WCAG 2.2.
extension ThemeColor {
  /// The amount by which a computed colour exceeds the minimum contrast.
  static let contrastMargin = 0.15

  /// The minimum contrast of text, by WCAG's level AA.
  static let minimumContrast = 4.5

  /// The relative luminance.
  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      // A polynomial within 0.002 of sRGB's curve, which needs a power that the standard library
      // lacks.
      part <= 0.04045
        ? part / 12.92
        : part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast with another colour, from 1 to 21.
  func contrast(with other: ThemeColor) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  /// Returns the colour made darker or lighter, by the smallest step that makes text in the colour
  /// readable on some papers. Returns `end` if no step is enough.
  /// - Parameters:
  ///   - papers: the colours behind the text. The first colour is also checked with 12 % of the
  ///     text's colour mixed in.
  ///   - end: black on light papers, white on dark papers.
  func readable(on papers: [ThemeColor], towards end: ThemeColor) -> ThemeColor {
    // The target is slightly above the limit, because colours are rounded and the curve is
    // approximate.
    let targetContrast = Self.minimumContrast + Self.contrastMargin
    for step in 0...50 {
      let color = mixed(with: end, Double(step) / 50)
      let tinted = papers.first.map { $0.mixed(with: color, 0.12) }
      let backgrounds = papers + [tinted].compactMap { $0 }
      if backgrounds.allSatisfy({ color.contrast(with: $0) >= targetContrast }) { return color }
    }
    return end
  }
}
