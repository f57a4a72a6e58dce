/// A colour for terminals with sixteen, with 256 and with all colours. A missing value is derived
/// from another value.
package struct ThemeColor: Sendable, Hashable {
  /// A colour of the user's own sixteen: 0 black to 7 white, and 8 to 15 the same colours,
  /// brighter. -1 is the terminal's own colour.
  package var basic: Int?
  /// A colour of xterm's 256.
  package var indexed: Int?
  /// The red, green and blue as 0xRRGGBB.
  package var rgb: Int?

  /// Creates a colour. Without any argument, the colour is the terminal's default.
  package init(basic: Int? = nil, indexed: Int? = nil, rgb: Int? = nil) {
    self.basic = basic
    self.indexed = indexed
    self.rgb = rgb
  }

  /// The names of the colours 0 to 7.
  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Returns the parameters of `CSI … m`, or an empty string for the terminal's default colour and
  /// for a terminal without colours.
  func parameters(_ depth: ColorDepth, isBackground: Bool) -> String {
    let base = isBackground ? 40 : 30
    switch depth {
    case .none: return ""
    case .trueColor:
      if let rgb { return "\(base + 8);2;\(rgb >> 16);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)" }
      fallthrough
    case .ansi256:
      if let indexed = indexed ?? rgb.map(Self.nearestIndexed) { return "\(base + 8);5;\(indexed)" }
      fallthrough
    case .ansi16:
      let exactColor = rgb ?? indexed.map(Self.rgb(ofIndexed:))
      guard let color = basic ?? exactColor.map(Self.nearestBasic), color >= 0 else { return "" }
      return color < 8 ? "\(base + color)" : "\(base + 60 + color - 8)"
    }
  }

  // MARK: xterm's colours

  /// The levels of red, green and blue in the cube of the colours 16 to 231.
  private static let levels = [0, 95, 135, 175, 215, 255]
  /// The colours 0 to 15.
  private static let basics = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
    0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Returns a colour of xterm's 256 as 0xRRGGBB.
  package static func rgb(ofIndexed index: Int) -> Int {
    if index < 16 { return basics[index] }
    if index >= 232 { return (8 + (index - 232) * 10) * 0x010101 }
    let cube = index - 16
    return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
  }

  /// Returns the number of the nearest of the colours 16 to 255, which users do not change.
  static func nearestIndexed(_ rgb: Int) -> Int { nearest(rgb, in: 16...255) }

  /// Returns the number of the nearest of the sixteen basic colours, by xterm's default values.
  static func nearestBasic(_ rgb: Int) -> Int { nearest(rgb, in: 0...15) }

  /// Returns the number of the colour in a range that is nearest to a colour.
  private static func nearest(_ rgb: Int, in range: ClosedRange<Int>) -> Int {
    func distance(_ index: Int) -> Int {
      let otherColor = self.rgb(ofIndexed: index)
      return [16, 8, 0].reduce(0) { sum, shift in
        let difference = (rgb >> shift & 0xFF) - (otherColor >> shift & 0xFF)
        return sum + difference * difference
      }
    }
    return range.min { distance($0) < distance($1) } ?? range.lowerBound
  }
}
