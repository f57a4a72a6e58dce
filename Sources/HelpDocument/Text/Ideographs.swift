/// Characters of scripts that are written without spaces: Chinese, Japanese and Yi, with their
/// punctuation and fullwidth forms. A line end between two such characters is not a space, unlike a
/// line end between words. Hangul is written with spaces.
///
/// Source: CSS Text Module Level 3, section 4.1.3, "Segment Break Transformation Rules".
enum Ideographs {
  /// Whether text in UTF-8 ends with a character of these scripts.
  static func isLast(of text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last, last >= 0x80 else { return false }
    return String(decoding: text.suffix(4), as: UTF8.self).unicodeScalars.last.map(contains)
      ?? false
  }

  /// Whether text in UTF-8 begins with a character of these scripts.
  static func isFirst(of text: ArraySlice<UInt8>) -> Bool {
    // No character of these scripts begins with a lower byte.
    guard let first = text.first, first >= 0xE2 else { return false }
    return String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first.map(contains)
      ?? false
  }

  private static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Hangul compatibility jamo (U+3130 to U+318F) are missing on purpose.
    case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF9F, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
