/// The alphabets of letters in formulas, as Unicode's Mathematical Alphanumeric Symbols have them.
enum MathAlphabet: Sendable {
  case italic, upright, bold, doubleStruck, script, fraktur, sansSerif, monospace

  /// The first code points of the alphabet's capitals, small letters and digits; 0 for none.
  private var starts: (capitals: UInt32, letters: UInt32, digits: UInt32) {
    switch self {
    case .italic, .upright: (0, 0, 0)
    case .bold: (0x1D400, 0x1D41A, 0x1D7CE)
    case .doubleStruck: (0x1D538, 0x1D552, 0x1D7D8)
    case .script: (0x1D49C, 0x1D4B6, 0)
    case .fraktur: (0x1D504, 0x1D51E, 0)
    case .sansSerif: (0x1D5A0, 0x1D5BA, 0x1D7E2)
    case .monospace: (0x1D670, 0x1D68A, 0x1D7F6)
    }
  }

  /// Letters that Unicode had before it had the alphabets.
  private var older: [Unicode.Scalar: Unicode.Scalar] {
    switch self {
    case .doubleStruck:
      ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
    case .script:
      [
        "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ",
        "g": "ℊ", "o": "ℴ",
      ]
    case .fraktur: ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
    default: [:]
    }
  }

  /// A name in the letters of the alphabet; others stay as they are.
  /// - Parameter isPlain: uses only letters that every font has.
  func letters(_ name: String, isPlain: Bool = false) -> String {
    let (starts, older) = (starts, older)
    guard starts.capitals > 0 else { return name }
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let value = scalar.value
      let place: UInt32? =
        switch value {
        case 0x41...0x5A: starts.capitals + value - 0x41
        case 0x61...0x7A: starts.letters + value - 0x61
        case 0x30...0x39 where starts.digits > 0: starts.digits + value - 0x30
        case 0x3B1...0x3C9 where self == .bold: 0x1D6C2 + value - 0x3B1
        case 0x391...0x3A9 where self == .bold: 0x1D6A8 + value - 0x391
        default: nil
        }
      let letter = older[scalar] ?? (isPlain ? nil : place.flatMap(Unicode.Scalar.init))
      result.append(letter ?? scalar)
    }
    return String(result)
  }
}
