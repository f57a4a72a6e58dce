// Numbers and texts, wherever untrusted bytes lead.
extension ContentsTable {
  /// A number of a column; 0 outside.
  func number(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> Int {
    guard index >= 0, index < layout.count(of: column.section) else { return 0 }
    let width = layout.width(of: column)
    return bytes.number(at: layout.start(of: column) + index * width, width: width)
  }

  /// A number that may be missing.
  func reference(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> Int? {
    let number = number(column, index, in: bytes)
    return number == 0 ? nil : number - 1
  }

  /// The range of a text; nil if it is not inside the texts.
  func place(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    var start = layout.textsStart + number(column, index, in: bytes)
    var length = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard start < bytes.count else { return nil }
      let byte = bytes[start]
      start += 1
      length |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return length <= bytes.count - start ? start..<start + length : nil }
    }
    return nil
  }

  /// A text; empty if it is not inside the texts.
  func string(_ column: Column, _ index: Int, in bytes: Span<UInt8>) -> String {
    ContentsText(end: place(column, index, in: bytes)).string(in: bytes)
  }

  func path(ofTopic id: Int, in bytes: Span<UInt8>) -> ContentsText {
    ContentsText(
      folder: place(.folder, id, in: bytes), name: place(.name, id, in: bytes), end: 0..<0)
  }

  func file(ofTopic id: Int, in bytes: Span<UInt8>) -> ContentsText {
    let suffix = place(.suffix, id, in: bytes)
    if let suffix, !suffix.isEmpty, bytes[suffix.lowerBound] == UInt8(ascii: "/") {
      return ContentsText(end: suffix.dropFirst())
    }
    var file = path(ofTopic: id, in: bytes)
    file.end = suffix
    return file
  }
}

/// A text in up to three places of a table, nil for one that is not inside.
struct ContentsText {
  var folder: Range<Int>? = 0..<0
  var name: Range<Int>? = 0..<0
  var end: Range<Int>?

  /// The bytes; nil if a part is not inside the table.
  func bytes(in bytes: Span<UInt8>) -> [UInt8]? {
    guard let folder, let name, let end else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(folder.count + name.count + end.count)
    for index in folder { text.append(bytes[index]) }
    for index in name { text.append(bytes[index]) }
    for index in end { text.append(bytes[index]) }
    return text
  }

  /// Empty if a part is not inside the table.
  func string(in bytes: Span<UInt8>) -> String {
    String(decoding: self.bytes(in: bytes) ?? [], as: UTF8.self)
  }

  /// Compares in bytewise order: negative, zero or positive. A prefix comes before the longer text.
  func compare(with other: Span<UInt8>, in bytes: Span<UInt8>) -> Int {
    var place = 0
    for part in 0..<3 {
      guard let range = part == 0 ? folder : part == 1 ? name : end else { continue }
      for index in range {
        guard place < other.count else { return 1 }
        if bytes[index] != other[place] { return bytes[index] < other[place] ? -1 : 1 }
        place += 1
      }
    }
    return place - other.count
  }
}
