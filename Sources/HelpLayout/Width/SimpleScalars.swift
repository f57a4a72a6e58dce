import HelpCore

/// The scalars that are each a grapheme when they follow each other, and occupy one column or two:
/// the letters, ideographs and punctuation that most text consists of.
///
/// Unicode's rules for graphemes (UAX #29) do not join these scalars with each other, because they
/// are not marks, joiners, jamo, emoji or letters that a virama joins. Text of these scalars alone
/// is therefore cut and measured scalar by scalar, which is many times faster than by `Character`.
enum SimpleScalars {
  /// The first and the last scalar of each range, beyond the ranges that `contains` tests first.
  private static let bounds: [UInt32] = [
    0x370, 0x377, 0x37A, 0x37F, 0x384, 0x38A,
    0x38E, 0x3A1, 0x3A3, 0x482, 0x48A, 0x52F, 0x531, 0x556, 0x561, 0x587, 0x5D0, 0x5EA,
    0x620, 0x64A, 0x671, 0x6D3, 0xE01, 0xE30, 0xE40, 0xE46, 0x1E00, 0x1F15,
    0x2010, 0x2027, 0x2030, 0x203B, 0x203D, 0x2048, 0x204A, 0x205E, 0x20A0, 0x20C0,
    0x2100, 0x2121, 0x2123, 0x2138, 0x213A, 0x218B, 0x2190, 0x2193, 0x219A, 0x21A8,
    0x21AB, 0x2319, 0x2500, 0x25A9, 0x2E80, 0x2E99, 0x2F00, 0x2FD5, 0x3000, 0x3029,
    0x3031, 0x303C, 0x3041, 0x3096, 0x309B, 0x30FF, 0x3105, 0x312F, 0x31F0, 0x321E,
    0x3400, 0xA48C, 0xAC00, 0xD7A3, 0xF900, 0xFA6D, 0xFF01, 0xFF9D, 0x20000, 0x2A6DF,
  ]

  /// Whether a scalar is simple.
  /// - Complexity: O(1) for Latin and ideographs, else O(log ranges).
  static func contains(_ value: UInt32) -> Bool {
    if value < 0x7F { return value >= 0x20 }
    if value >= 0x4E00, value <= 0x9FFF { return true }
    // Latin letters and signs beyond ASCII, without © and ®, which are emoji, and without the soft
    // hyphen.
    if value < 0x300 {
      return value >= 0xA0 && value != 0xA9 && value != 0xAD && value != 0xAE
    }
    let index = bounds.partitioningIndex { $0 >= value }
    // An odd index is the end of a range that began before the value.
    return index < bounds.count && (index % 2 == 1 || bounds[index] == value)
  }

  /// Returns the columns of a simple scalar.
  static func columns(of value: UInt32) -> Int {
    if value < 0x1100 { return 1 }
    if value >= 0x4E00, value <= 0x9FFF { return 2 }
    return WideRanges.contains(value) ? 2 : 1
  }
}
