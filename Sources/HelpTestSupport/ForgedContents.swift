/// The bytes of a contents table, and where its numbers are: the manual's page on the format, implemented a second time
/// so that tests do not rely on what they test.
public struct ForgedContents: Sendable {
  /// A section of records that are alike.
  public struct Section: Sendable {
    public let name: String
    public let start: Int
    public let count: Int
    public let length: Int
    /// The offsets of the texts in a record: each is a start and a length.
    public let texts: [Int]
  }

  public var bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  public func number(at offset: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  public mutating func set(_ number: Int, at offset: Int) {
    for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
  }

  /// Points a text at a new string after the others.
  /// - Parameter offset: of the two numbers.
  public mutating func set(_ text: [UInt8], at offset: Int) {
    let size = number(at: Self.stringsSize)
    set(size, at: offset)
    set(text.count, at: offset + 4)
    bytes += text
    set(size + text.count, at: Self.stringsSize)
    set(number(at: Self.totalSize) + text.count, at: Self.totalSize)
  }

  public mutating func set(_ text: String, at offset: Int) { set(Array(text.utf8), at: offset) }

  public func text(at offset: Int) -> [UInt8] {
    let start = stringsStart + number(at: offset)
    return Array(bytes[start..<start + number(at: offset + 4)])
  }

  /// FNV-1a of the header, its own field zero.
  public mutating func correctChecksum() {
    set(0, at: Self.checksum)
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes.prefix(Self.headerLength) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    set(Int(hash), at: Self.checksum)
  }

  public static let headerLength = 64
  public static let checksum = 16
  public static let totalSize = 20
  public static let stringsSize = 44

  /// The sections after the header, in their order.
  public var sections: [Section] {
    let counts = (topics: number(at: 24), listed: number(at: 28))
    let kinds: [(String, count: Int, length: Int, texts: [Int])] = [
      ("topic", counts.topics, 44, [0, 8, 16]), ("by file", counts.topics, 4, []),
      ("order", counts.listed, 4, []), ("node", number(at: 32), 40, [4, 16]),
      ("variant", number(at: 36), 16, [0, 8]), ("attribute", number(at: 40), 20, [4, 12]),
    ]
    var start = Self.headerLength
    return kinds.map { kind in
      defer { start += kind.count * kind.length }
      return Section(
        name: kind.0, start: start, count: kind.count, length: kind.length, texts: kind.texts)
    }
  }

  private var stringsStart: Int {
    sections.last.map { $0.start + $0.count * $0.length } ?? Self.headerLength
  }
}
