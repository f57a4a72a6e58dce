/// The limit of scalars in a grapheme. Without the limit, the terminal and every measurement of
/// width would process a letter under a million accents on each screen.
enum LongGraphemes {
  /// The maximum number of scalars of a grapheme. The longest emoji has ten.
  static let maximumScalars = 32

  /// Returns a text with long graphemes cut.
  /// - Parameter text: valid UTF-8.
  /// - Complexity: O(n). A text that cannot have long graphemes is not split.
  static func cut(in text: [UInt8]) -> [UInt8] {
    guard mayOccur(in: text[...]) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for character in String(decoding: text, as: UTF8.self) {
      let scalars = character.unicodeScalars
      if scalars.index(scalars.startIndex, offsetBy: maximumScalars, limitedBy: scalars.endIndex)
        ?? scalars.endIndex == scalars.endIndex
      {
        result.append(contentsOf: character.utf8)
      } else {
        for scalar in scalars.prefix(maximumScalars) {
          result.append(contentsOf: UTF8.encode(scalar) ?? .init())
        }
      }
    }
    return result
  }

  /// Whether `maximumScalars` scalars in a row may form one grapheme.
  /// - Parameter text: valid UTF-8.
  static func mayOccur(in text: ArraySlice<UInt8>) -> Bool {
    var run = 0
    var index = text.startIndex
    while index < text.endIndex {
      let first = text[index]
      if first < 0x80 {
        run = 0
        index += 1
        continue
      }
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var value = UInt32(first) & (0xFF >> UInt32(length + 1))
      for next in text[index + 1..<min(text.endIndex, index + length)] {
        value = value << 6 | UInt32(next & 0x3F)
      }
      run = SimpleScalars.contains(value) ? 0 : run + 1
      if run >= maximumScalars { return true }
      index += length
    }
    return false
  }
}
