import HelpCore

/// The rules for the width of text on a terminal, in columns.
///
/// Graphemes are measured by UAX #11 and UTS #51. Wide and fullwidth characters occupy two columns.
/// Nonspacing marks and format characters occupy none, except the soft hyphen, which occupies one.
/// A spacing mark widens its letter by one column. An emoji sequence (a flag, joined by ZWJ, with a
/// skin tone) occupies two, and variation selector 16 makes a narrow emoji wide. Ambiguous
/// characters are narrow.
public enum DisplayWidth {
  /// Returns the columns of one grapheme. Control characters occupy none.
  package static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii >= .space && ascii != .delete ? 1 : 0 }
    return columns(of: String(character).unicodeScalars)
  }

  /// Returns the columns of a text. Control characters occupy none, line ends and tabs included.
  /// - Complexity: O(n). ASCII is counted as bytes.
  public static func columns(of text: some StringProtocol) -> Int {
    if let count = asciiColumns(of: text.utf8) { return count }
    var sum = 0
    var cursor = GraphemeCursor(Array(text.utf8)[...])
    while true {
      while let (_, byte) = cursor.nextASCII() { sum += byte == .lineFeed ? 0 : 1 }
      guard let grapheme = cursor.next() else { return sum }
      sum += grapheme.columns
    }
  }

  /// Returns the columns of ASCII, or nil for other text.
  private static func asciiColumns(of bytes: some Sequence<UInt8>) -> Int? {
    var count = 0
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      if byte >= .space && byte != .delete { count += 1 }
    }
    return count
  }

  /// Returns the columns of the scalars of one grapheme.
  private static func columns(of scalars: some Collection<Unicode.Scalar>) -> Int {
    var sum = 0
    // The scalar that the next scalar may modify.
    var base: Unicode.Scalar?
    // Whether a ZWJ joins the next scalar to the emoji before it.
    var isJoined = false
    var followsVirama = false
    // The column that joined consonants add.
    var conjunct = 0
    for scalar in scalars {
      defer { followsVirama = isVirama(scalar) || (followsVirama && scalar.value == 0x200D) }
      if isJoined {
        isJoined = false
        continue
      }
      switch scalar.value {
      case 0x200D:
        isJoined = !followsVirama
      case 0xFE0F:
        if let base, isNarrowEmoji(base) { sum += 1 }
        base = nil
      case 0x1F1E6...0x1F1FF:
        // Two regional indicators make one flag.
        if base.map({ !isRegionalIndicator($0) }) ?? true { sum += 2 }
        base = scalar
      case 0x1F3FB...0x1F3FF where base.map { $0.value > 0xFF && $0.properties.isEmoji } ?? false:
        // A skin tone colours the emoji before it.
        break
      default:
        let width = columns(of: scalar)
        if width > 0, followsVirama, base != nil {
          // All consonants that a virama joins widen the consonant before them by one column
          // together.
          conjunct = 1
        } else if width > 0 {
          sum += width
          base = scalar
        } else if base != nil, scalar.properties.generalCategory == .spacingMark {
          sum += 1
          base = nil
          conjunct = 0
        }
      }
    }
    return sum + conjunct
  }

  /// Returns the columns of a scalar that is a grapheme alone.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 ? 1 : 0 }
    if value < 0x300 { return value >= 0xA0 ? 1 : 0 }
    if (0x4E00...0x9FFF).contains(value) || (0x3041...0x3096).contains(value) { return 2 }
    if isZeroWidth(scalar) { return 0 }
    return WideRanges.contains(value) ? 2 : 1
  }

  /// Whether a scalar occupies no column.
  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Hangul vowels and final consonants, which join the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x3164, 0xFFA0: return true
    // Code points reserved for invisible characters.
    case 0x2065, 0xFFF0...0xFFF8, 0xE0000...0xE0FFF: return true
    // Vowel signs of Myanmar, Tai Tham and Ahom: spacing marks that begin a grapheme (UAX #29).
    case 0x102B, 0x102C, 0x1038, 0x1062...0x1064, 0x1067...0x106D, 0x1083, 0x1087...0x108C, 0x108F,
      0x109A...0x109C, 0x1A61, 0x1A63, 0x1A64, 0xAA7B, 0xAA7D, 0x11720, 0x11721:
      return false
    // Visible format characters: signs that span digits.
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .lineSeparator,
      .paragraphSeparator, .control, .surrogate:
      return true
    default: return false
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x900 && scalar.properties.canonicalCombiningClass.rawValue == 9
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Whether a scalar has an emoji form that is not its default.
  private static func isNarrowEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation && columns(of: scalar) == 1
  }
}
