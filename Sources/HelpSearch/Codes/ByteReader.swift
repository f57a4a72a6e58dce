/// Reads the output of HelpIndexing's `ByteWriter` from untrusted bytes. Beyond their end are zeros, and the reader
/// remembers that it passed the end.
package struct ByteReader {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline package internal(set) var index: Int
  @usableFromInline let end: Int
  /// Whether the reader has not passed the end.
  @usableFromInline package internal(set) var isValid = true

  package init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = range?.clamped(to: 0..<bytes.count) ?? 0..<bytes.count
    index = range.lowerBound
    end = range.upperBound
  }

  package var isAtEnd: Bool { index >= end }

  /// The next number, at most 2^53, the largest integer in JavaScript.
  @inlinable package mutating func number() -> Int {
    var value = 0
    var shift = 0
    while index < end {
      let byte = bytes[index]
      index += 1
      if shift < 49 { value |= Int(byte & 0x7F) << shift } else if byte & 0x7F != 0 { break }
      if byte < 0x80 { return value }
      shift += 7
    }
    isValid = false
    index = end
    return 0
  }

  /// The number of items of at least one byte each. It cannot exceed the number of bytes.
  package mutating func count() -> Int {
    let count = number()
    guard count <= end - index else {
      isValid = false
      index = end
      return 0
    }
    return count
  }

  mutating func raw(_ count: Int) -> ArraySlice<UInt8> {
    guard count >= 0, count <= end - index else {
      isValid = false
      index = end
      return []
    }
    defer { index += count }
    return bytes[index..<index + count]
  }

  package mutating func text() -> ArraySlice<UInt8> { raw(count()) }
}
