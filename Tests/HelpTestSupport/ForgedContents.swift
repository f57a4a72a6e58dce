/// A contents table as bytes, with the positions of its numbers. This second implementation of the
/// manual's page on the format is independent of the tested code.
package struct ForgedContents: Sendable {
  /// A column of numbers.
  package struct Column: Sendable {
    package let name: String
    /// Whether each number is the offset of a text.
    package let isText: Bool
    /// The offset of the first number.
    package let start: Int
    package let count: Int
    /// The width of a number, in bytes.
    package let width: Int
  }

  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the little-endian number at an offset.
  /// - Parameter width: the width of the number, in bytes.
  package func number(at offset: Int, width: Int = 4) -> Int {
    (0..<width).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// Writes a little-endian number at an offset.
  package mutating func set(_ number: Int, at offset: Int, width: Int = 4) {
    for index in 0..<width {
      bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
  }

  /// Changes a number of a column, and widens the column to four bytes.
  package mutating func set(_ number: Int, _ index: Int, of name: String) {
    widen(name)
    let column = column(name)
    set(number, at: column.start + index * column.width, width: column.width)
  }

  /// Appends a text, and sets a number of a column to the offset of the text.
  package mutating func set(_ text: [UInt8], _ index: Int, of name: String) {
    set(textsSize, index, of: name)
    var length: [UInt8] = []
    var remaining = text.count
    while remaining > 127 {
      length.append(UInt8(remaining % 128 + 128))
      remaining /= 128
    }
    let encodedText = length + [UInt8(remaining)] + text
    bytes += encodedText
    set(textsSize + encodedText.count, at: Self.textsSize)
    set(bytes.count, at: Self.totalSize)
  }

  package mutating func set(_ text: String, _ index: Int, of name: String) {
    set(Array(text.utf8), index, of: name)
  }

  package func number(_ index: Int, of name: String) -> Int {
    let column = column(name)
    return number(at: column.start + index * column.width, width: column.width)
  }

  /// Returns the text that a number of a column refers to.
  package func text(_ index: Int, of name: String) -> [UInt8] {
    var offset = bytes.count - textsSize + number(index, of: name)
    var length = 0
    var scale = 1
    while bytes[offset] > 127 {
      length += Int(bytes[offset] - 128) * scale
      scale *= 128
      offset += 1
    }
    length += Int(bytes[offset]) * scale
    return Array(bytes[(offset + 1)..<(offset + 1 + length)])
  }

  /// Sets the checksum to FNV-1a of the header with zeros in place of the checksum.
  package mutating func correctChecksum() {
    set(0, at: Self.checksum)
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes.prefix(Self.headerLength) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    set(Int(hash), at: Self.checksum)
  }

  /// The offset of the checksum in the header.
  package static let checksum = 12
  /// The offset of the size of the table in the header.
  package static let totalSize = 16
  /// The offset of the widths of the columns in the header.
  package static let widths = 52
  package static let headerLength = widths + names.count
  /// The offset of the size of all texts in the header.
  private static let textsSize = 20
  /// The size of all texts, in bytes.
  package var textsSize: Int { number(at: Self.textsSize) }

  /// The columns in their order. The count of each is the offset in the header of the number of its
  /// entries.
  private static let names: [(name: String, count: Int, isText: Bool)] = [
    ("folder", 32, true), ("name", 32, true), ("suffix", 32, true), ("title", 32, true),
    ("first line", 32, false), ("by file", 32, false), ("order", 36, false),
    ("kind", 40, false), ("line's title", 40, true), ("topic", 40, false),
    ("destination", 40, true), ("parent", 40, false), ("below", 40, false),
    ("ordinal", 40, false), ("variant's topic", 44, false), ("language", 44, true),
    ("variant", 44, true), ("variant's title", 44, true), ("attribute", 48, false),
    ("key", 48, true), ("value", 48, true),
  ]

  /// The columns after the header, in their order.
  package var columns: [Column] {
    var start = Self.headerLength
    return Self.names.enumerated().map { index, column in
      let (count, width) = (number(at: column.count), Int(bytes[Self.widths + index]))
      defer { start += count * width }
      return Column(
        name: column.name, isText: column.isText, start: start, count: count, width: width)
    }
  }

  private func column(_ name: String) -> Column { columns.first { $0.name == name } ?? columns[0] }

  /// Widens the numbers of a column to four bytes.
  private mutating func widen(_ name: String) {
    let column = column(name)
    let numbers = (0..<column.count).map { number($0, of: name) }
    let index = Self.names.firstIndex { $0.name == name } ?? 0
    bytes[Self.widths + index] = 4
    bytes.replaceSubrange(
      column.start..<column.start + column.count * column.width,
      with: numbers.flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      })
    set(bytes.count, at: Self.totalSize)
  }
}
