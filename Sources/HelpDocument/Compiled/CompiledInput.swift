import HelpCore

/// A cursor over the bytes of a compiled topic. Reading beyond the end throws a fault.
struct CompiledInput: ~Escapable {
  private let bytes: Span<UInt8>
  /// The offset of the next byte.
  private(set) var offset = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// The number of bytes left.
  var unreadCount: Int { bytes.count &- offset }

  /// Reads the next byte.
  @inline(__always)
  mutating func byte() throws(CompiledFault) -> UInt8 {
    guard offset < bytes.count else { throw CompiledFault("the topic is cut short", at: offset) }
    let byte = bytes[offset]
    offset &+= 1
    return byte
  }

  /// Reads the next number. A number is stored with seven bits in each byte, the low bits first, in
  /// as few bytes as possible and at most five.
  @inline(__always)
  mutating func number() throws(CompiledFault) -> Int {
    let first = try byte()
    return first < 0x80 ? Int(first) : try longNumber(first)
  }

  /// Reads the remaining bytes of a number that has several bytes.
  private mutating func longNumber(_ first: UInt8) throws(CompiledFault) -> Int {
    let start = offset &- 1
    var value = Int(first & 0x7F)
    var shift = 7
    while shift < 35 {
      let byte = try byte()
      value |= Int(byte & 0x7F) << shift
      guard byte >= 0x80 else {
        if byte == 0 { throw CompiledFault("a number has needless bytes", at: start) }
        return value
      }
      shift &+= 7
    }
    throw CompiledFault("a number has more than 35 bits", at: start)
  }

  /// Reads the next number, which must be within a range.
  @inline(__always)
  mutating func number(
    in range: ClosedRange<Int>, _ name: StaticString
  ) throws(CompiledFault) -> Int {
    let start = offset
    let value = try number()
    guard range.contains(value) else { throw Self.outside(range, name, value, at: start) }
    return value
  }

  private static func outside(
    _ range: ClosedRange<Int>, _ name: StaticString, _ value: Int, at offset: Int
  ) -> CompiledFault {
    CompiledFault(
      "the \(name) is \(value), not \(range.lowerBound) to \(range.upperBound)", at: offset)
  }

  /// Reads a signed number n, which is stored as 2n, or as −2n − 1 if n is negative.
  mutating func signedNumber(_ name: String) throws(CompiledFault) -> Int {
    let start = offset
    let value = try number()
    guard let number = Int32(exactly: value & 1 == 0 ? value >> 1 : ~(value >> 1)) else {
      throw CompiledFault("the \(name) has more than 32 bits", at: start)
    }
    return Int(number)
  }

  /// Reads the next `count` bytes.
  @_lifetime(copy self)
  mutating func bytes(_ count: Int, _ name: String) throws(CompiledFault) -> Span<UInt8> {
    guard count >= 0, count <= unreadCount else {
      throw CompiledFault("the \(name) is longer than the rest of the topic", at: offset)
    }
    defer { offset &+= count }
    return bytes.extracting(offset..<offset &+ count)
  }

  /// Reads the next text, which is stored as its length in bytes and its UTF-8.
  mutating func text() throws(CompiledFault) -> String {
    let start = offset
    let count = try number()
    guard let text = String(validating: try bytes(count, "text")) else {
      throw CompiledFault("a text is not valid UTF-8", at: start)
    }
    return text
  }
}
