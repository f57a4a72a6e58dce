/// The role of a character in a word.
enum CharacterClass: UInt8 {
  /// A character that ends a word.
  case other
  /// A character that ends a line of text.
  case lineEnd
  /// A letter without case, or in lower case.
  case letter
  case capital
  case digit
  /// A character that belongs to the preceding character.
  case mark
  /// A character of a script that is written without spaces, or with endings that no space
  /// separates. Texts in these scripts are indexed in overlapping pairs of characters.
  case pair

  /// Whether the character can begin a word.
  var isWord: Bool { rawValue >= Self.letter.rawValue && self != .mark }
}

extension CharacterClass {
  /// The ranges of Thai, Lao, Burmese, Khmer, and the scripts of China, Japan and Korea.
  private static let pairs: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0x2FFF,
    0x3005...0x3007,
    0x3040...0x30FF, 0x3100...0x312F, 0x3131...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF,
    0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC,
    0x20000...0x3FFFF,
  ]

  /// Looks up the class of a character.
  /// - Complexity: O(log of Unicode's tables). Callers should cache the result.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .decimalNumber: self = .digit
    case .format: self = .mark
    case .uppercaseLetter, .titlecaseLetter: self = .capital
    case .lowercaseLetter: self = .letter
    case .modifierLetter, .otherLetter, .letterNumber:
      self = Self.pairs.contains { $0.contains(scalar.value) } ? .pair : .letter
    default: self = .other
    }
  }
}
