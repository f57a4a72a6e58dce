/// The alphabets of letters in formulas, from Unicode's Mathematical Alphanumeric Symbols.
enum MathAlphabet: Sendable {
  case italic, upright, bold, doubleStruck, script, fraktur, sansSerif, monospace

  /// The first code points of the alphabet's capitals, small letters and digits, or 0 if the
  /// alphabet has none.
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

  /// The letters that are elsewhere in Unicode, because Unicode had them before the alphabets.
  private var exceptions: [Unicode.Scalar: Unicode.Scalar] {
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

  /// Returns a name in the letters of the alphabet. Characters that the alphabet lacks stay
  /// unchanged.
  /// - Parameter isPlain: whether to use only letters that most fonts have.
  func letters(_ name: String, isPlain: Bool = false) -> String {
    let (starts, exceptions) = (starts, exceptions)
    guard starts.capitals > 0 else { return name }
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let value = scalar.value
      // Only the bold alphabet has Greek letters.
      let codePoint: UInt32? =
        switch scalar {
        case "A"..."Z": starts.capitals + value - ("A" as Unicode.Scalar).value
        case "a"..."z": starts.letters + value - ("a" as Unicode.Scalar).value
        case "0"..."9" where starts.digits > 0:
          starts.digits + value - ("0" as Unicode.Scalar).value
        case "α"..."ω" where self == .bold: 0x1D6C2 + value - ("α" as Unicode.Scalar).value
        case "Α"..."Ω" where self == .bold: 0x1D6A8 + value - ("Α" as Unicode.Scalar).value
        default: nil
        }
      let letter = exceptions[scalar] ?? (isPlain ? nil : codePoint.flatMap(Unicode.Scalar.init))
      result.append(letter ?? scalar)
    }
    return String(result)
  }
}
