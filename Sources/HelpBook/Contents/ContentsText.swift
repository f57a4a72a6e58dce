/// A text that consists of up to three ranges of a table. A range is nil if it is not inside the
/// table.
struct ContentsText {
  var folder: Range<Int>? = 0..<0
  var name: Range<Int>? = 0..<0
  var suffix: Range<Int>?

  /// Returns the bytes, or nil if a part is not inside the table.
  func bytes(in bytes: Span<UInt8>) -> [UInt8]? {
    guard let folder, let name, let suffix else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(folder.count + name.count + suffix.count)
    for index in folder { text.append(bytes[index]) }
    for index in name { text.append(bytes[index]) }
    for index in suffix { text.append(bytes[index]) }
    return text
  }

  /// Returns the text, or an empty one if a part is not inside the table.
  func string(in bytes: Span<UInt8>) -> String {
    String(decoding: self.bytes(in: bytes) ?? [], as: UTF8.self)
  }

  /// Compares in bytewise order, with a negative, zero or positive result as in memcmp(3).
  func compare(with other: Span<UInt8>, in bytes: Span<UInt8>) -> Int {
    var position = 0
    for part in 0..<3 {
      guard let range = part == 0 ? folder : part == 1 ? name : suffix else { continue }
      for index in range {
        guard position < other.count else { return 1 }
        if bytes[index] != other[position] { return bytes[index] < other[position] ? -1 : 1 }
        position += 1
      }
    }
    return position - other.count
  }
}
