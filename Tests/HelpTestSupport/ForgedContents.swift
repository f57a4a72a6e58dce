/// The bytes of a contents table, and where its numbers are: the manual's page on the format, implemented a second time
/// so that tests do not rely on what they test.
package struct ForgedContents: Sendable {
  /// A column of numbers.
  package struct Column: Sendable {
    package let name: String
    /// Whether each number is where a text begins.
    package let isText: Bool
    package let start: Int
    package let count: Int
    package let width: Int
  }

  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter width: in bytes.
  package func number(at offset: Int, width: Int = 4) -> Int {
    (0..<width).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  package mutating func set(_ number: Int, at offset: Int, width: Int = 4) {
    for index in 0..<width {
      bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index))
    }
  }

  /// Changes a number of a column, which gets the greatest width.
  package mutating func set(_ number: Int, _ index: Int, of name: String) {
    widen(name)
    let column = column(name)
    set(number, at: column.start + index * column.width, width: column.width)
  }

  /// Points a number of a column at a new text after the others.
  package mutating func set(_ text: [UInt8], _ index: Int, of name: String) {
    set(textsSize, index, of: name)
    var length: [UInt8] = []
    var rest = text.count
    while rest > 127 {
      length.append(UInt8(rest % 128 + 128))
      rest /= 128
    }
    let new = length + [UInt8(rest)] + text
    bytes += new
    set(textsSize + new.count, at: Self.textsSize)
    set(bytes.count, at: Self.totalSize)
  }

  package mutating func set(_ text: String, _ index: Int, of name: String) {
    set(Array(text.utf8), index, of: name)
  }

  package func number(_ index: Int, of name: String) -> Int {
    let column = column(name)
    return number(at: column.start + index * column.width, width: column.width)
  }

  package func text(_ index: Int, of name: String) -> [UInt8] {
    var place = bytes.count - textsSize + number(index, of: name)
    var length = 0
    var scale = 1
    while bytes[place] > 127 {
      length += Int(bytes[place] - 128) * scale
      scale *= 128
      place += 1
    }
    length += Int(bytes[place]) * scale
    return Array(bytes[(place + 1)..<(place + 1 + length)])
  }

  /// FNV-1a of the header, its own field zero.
  package mutating func correctChecksum() {
    set(0, at: Self.checksum)
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes.prefix(Self.headerLength) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    set(Int(hash), at: Self.checksum)
  }

  package static let checksum = 12
  package static let totalSize = 16
  package static let widths = 52
  package static let headerLength = widths + names.count
  private static let textsSize = 20
  package var textsSize: Int { number(at: Self.textsSize) }

  /// Each column, with the place in the header of how many numbers it has.
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
