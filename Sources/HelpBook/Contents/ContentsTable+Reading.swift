// The reading of numbers and texts from untrusted bytes.
extension ContentsTable {
  /// Returns a number of a column, or 0 if the index is outside.
  func number(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> Int {
    guard index >= 0, index < layout.count(of: column.section) else { return 0 }
    let width = layout.width(of: column)
    return bytes.number(at: layout.start(of: column) + index * width, width: width)
  }

  /// Returns an optional number of a column, or nil if there is none.
  func reference(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> Int? {
    let number = number(column, index, in: bytes)
    return number == 0 ? nil : number - 1
  }

  /// Returns the range of a text, or nil if it is not inside the texts.
  func textRange(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    var start = layout.textsStart + number(column, index, in: bytes)
    var length = 0
    // A length has at most 32 bits, and so five bytes of LEB128.
    for shift in stride(from: 0, to: 35, by: 7) {
      guard start < bytes.count else { return nil }
      let byte = bytes[start]
      start += 1
      length |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return length <= bytes.count - start ? start..<start + length : nil }
    }
    return nil
  }

  /// Returns a text, or an empty string if its range lies outside the table's texts.
  func string(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> String {
    ContentsText(suffix: textRange(column, index, in: bytes)).string(in: bytes)
  }

  /// Returns the ranges of a topic's path.
  func path(ofTopic id: Int, in bytes: Span<UInt8>) -> ContentsText {
    ContentsText(
      folder: textRange(.folder, id, in: bytes), name: textRange(.name, id, in: bytes),
      suffix: 0..<0)
  }

  /// Returns the ranges of the path of a topic's file.
  func file(ofTopic id: Int, in bytes: Span<UInt8>) -> ContentsText {
    let suffix = textRange(.suffix, id, in: bytes)
    if let suffix, !suffix.isEmpty, bytes[suffix.lowerBound] == UInt8(ascii: "/") {
      return ContentsText(suffix: suffix.dropFirst())
    }
    var file = path(ofTopic: id, in: bytes)
    file.suffix = suffix
    return file
  }
}
