import HelpCore

/// A colour of another tool's configuration, as numbers from which its contrast can be computed.
struct ThemeColor: Sendable, Equatable {
  /// The shares of red, green and blue in sRGB, from 0 to 1.
  var red: Double
  var green: Double
  var blue: Double

  static let black = ThemeColor(red: 0, green: 0, blue: 0)
  static let white = ThemeColor(red: 1, green: 1, blue: 1)

  /// Creates a colour from its shares.
  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The hexadecimal digits of the most common names in CSS.
  private static let names = [
    "black": "000000", "white": "ffffff", "red": "ff0000", "green": "008000", "blue": "0000ff",
    "navy": "000080", "teal": "008080", "purple": "800080", "maroon": "800000",
    "orange": "ffa500", "crimson": "dc143c", "rebeccapurple": "663399", "indigo": "4b0082",
    "royalblue": "4169e1", "steelblue": "4682b4", "tomato": "ff6347", "gray": "808080",
    "grey": "808080",
  ]

  /// Reads `#a03`, `#aa0033`, `rgb(170, 0, 51)`, `hsl(342deg 100% 33%)` and common names. Returns
  /// nil for other texts, and for a colour that is more than half transparent in hexadecimal
  /// digits.
  init?(_ text: String) {
    let text = text.lowercased()
    if text.hasPrefix("#") {
      self.init(hex: text.dropFirst())
    } else if let hex = Self.names[text] {
      self.init(hex: hex[...])
    } else {
      self.init(function: text)
    }
  }

  /// Reads three, four, six or eight hexadecimal digits.
  private init?(hex: Substring) {
    let digits = hex.compactMap(\.hexDigitValue)
    guard digits.count == hex.utf8.count, [3, 4, 6, 8].contains(digits.count) else { return nil }
    let width = digits.count < 6 ? 1 : 2
    let values = stride(from: 0, to: digits.count, by: width).map { start in
      width == 1 ? digits[start] * 17 : digits[start] * 16 + digits[start + 1]
    }
    // The fourth number is the opacity.
    if values.count == 4, values[3] < 128 { return nil }
    let parts = values.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }

  /// Reads `rgb(…)` or `hsl(…)`, and ignores the opacity.
  private init?(function text: String) {
    guard text.utf8.count < 80, let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return nil
    }
    let parts = text[text.index(after: open)...].dropLast()
      .split { $0 == "," || $0 == " " || $0 == "/" }
    let numbers = parts.prefix(3).compactMap { part -> Double? in
      let digits = part.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
      return Double(digits)
    }
    guard numbers.count == 3, numbers.allSatisfy({ $0.magnitude < 1000 }) else { return nil }
    switch text[..<open] {
    case "rgb", "rgba":
      let values = zip(numbers, parts).map { min(max($0 / ($1.hasSuffix("%") ? 100 : 255), 0), 1) }
      self.init(red: values[0], green: values[1], blue: values[2])
    case "hsl", "hsla":
      self.init(
        hue: numbers[0], saturation: min(max(numbers[1] / 100, 0), 1),
        lightness: min(max(numbers[2] / 100, 0), 1))
    default: return nil
    }
  }

  /// Converts a colour by the algorithm of CSS Color Module Level 4, section 7.1.
  /// - Parameter hue: the hue in degrees.
  private init(hue: Double, saturation: Double, lightness: Double) {
    let amplitude = saturation * min(lightness, 1 - lightness)
    func value(_ offset: Double) -> Double {
      let sector = offset + hue / 30
      let remainder = sector - (sector / 12).rounded(.down) * 12
      return lightness - amplitude * max(-1, min(remainder - 3, min(9 - remainder, 1)))
    }
    self.init(red: value(0), green: value(8), blue: value(4))
  }

  /// The colour as `#aa0033`.
  var text: String {
    [red, green, blue].reduce("#") { text, part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      return text + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }

  /// The difference from grey, from 0 to 1.
  var chroma: Double { max(red, green, blue) - min(red, green, blue) }

  /// Returns a mix with another colour.
  /// - Parameter share: the share of the other colour, from 0 to 1.
  func mixed(with other: ThemeColor, _ share: Double) -> ThemeColor {
    ThemeColor(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share)
  }
}
