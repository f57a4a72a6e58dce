/// The effect of a grapheme on line breaking: the parts of UAX #14 that help text needs.
enum BreakClass {
  /// A space: the line may end here, without the space.
  case space
  /// The line ends here.
  case lineEnd
  /// Any other grapheme: a letter, a digit, a narrow sign, or a no-break space.
  case letter
  /// An ideograph, kana, Hangul syllable or emoji: a line may break on both sides.
  case ideograph
  /// A character that never begins a line: a closing bracket, 、 。 or a small kana.
  case closing
  /// A character that never ends a line: an opening bracket.
  case opening
  /// A hyphen: a line may break after it, inside a word before a letter, and before an ideograph.
  case hyphen
  /// A dash: a line may break after it, inside a word before a letter or digit, and before an
  /// ideograph.
  case dash
  /// Zero width space: a line may break here.
  case invisibleBreak

  init(_ grapheme: Grapheme) {
    let scalar = grapheme.firstScalar
    // Most of any text is ASCII letters and digits, which are decided without a table.
    guard grapheme.isSingleScalar || scalar.value > 0x20, scalar.value < 0x30 || scalar.value > 0x7E
    else {
      // A space with a combining mark is text.
      self = .letter
      return
    }
    switch scalar.value {
    case 0x20, 0x09: self = .space
    case 0x0A: self = .lineEnd
    case 0x2D, 0x2010: self = .hyphen
    case 0x2012...0x2014: self = .dash
    case 0x200B: self = .invisibleBreak
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000:
      // Spaces of other widths, at which a line may break.
      self = grapheme.isSingleScalar ? .space : .letter
    default:
      guard grapheme.columns > 1 else {
        self = .letter
        return
      }
      self = Self.wide(scalar)
    }
  }

  /// Returns the class of a scalar of two columns.
  private static func wide(_ scalar: Unicode.Scalar) -> BreakClass {
    if scalar.value >= 0x4E00, scalar.value <= 0x9FFF { return .ideograph }
    switch scalar.value {
    // Punctuation other than brackets: 、。，．：；！？・… and iteration marks, the long vowel mark.
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF01, 0xFF1F, 0x30FB, 0x3005, 0x303B,
      0x309D, 0x309E, 0x30FC...0x30FE, 0x301C, 0xFF5E, 0xFF05, 0xFE50...0xFE57:
      return .closing
    // Small kana.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x31F0...0x31FF:
      return .closing
    default: break
    }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return .opening
    case .closePunctuation, .finalPunctuation: return .closing
    default: return .ideograph
    }
  }
}
