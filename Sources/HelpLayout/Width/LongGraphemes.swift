/// Graphemes of more signs than anybody could tell apart: a letter under a million accents, which every terminal and
/// every width would have to go through on each screen.
enum LongGraphemes {
  /// The scalars that one keeps. The longest emoji has ten.
  static let maximumScalars = 32

  /// The text with long graphemes cut.
  /// - Parameter text: valid UTF-8.
  /// - Complexity: O(n); no graphemes are looked for in text that has none.
  static func cut(in text: [UInt8]) -> [UInt8] {
    guard mayBeIn(text) else { return text }
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

  /// Whether so many scalars in a row are of those that may join others.
  private static func mayBeIn(_ text: [UInt8]) -> Bool {
    var run = 0
    var index = 0
    while index < text.count {
      let first = text[index]
      if first < 0x80 {
        run = 0
        index += 1
        continue
      }
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var value = UInt32(first) & (0xFF >> UInt32(length + 1))
      for next in text[index + 1..<min(text.count, index + length)] {
        value = value << 6 | UInt32(next & 0x3F)
      }
      run = SimpleScalars.contains(value) ? 0 : run + 1
      if run >= maximumScalars { return true }
      index += length
    }
    return false
  }
}
