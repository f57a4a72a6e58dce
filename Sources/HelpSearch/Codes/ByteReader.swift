/// A reader of the output of HelpIndexing's `ByteWriter` in untrusted bytes. Reading beyond the end
/// returns zeros and empty strings, and makes the reader invalid.
@usableFromInline package struct ByteReader {
  @usableFromInline let bytes: [UInt8]
  /// The offset of the next byte.
  @usableFromInline package internal(set) var index: Int
  @usableFromInline let end: Int
  /// Whether all bytes that were read exist, and all numbers were in range.
  @usableFromInline package internal(set) var isValid = true

  /// Creates a reader for a range of bytes.
  /// - Parameter range: the range to read, without its part outside the bytes. Nil means all bytes.
  package init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = range?.clamped(to: 0..<bytes.count) ?? 0..<bytes.count
    index = range.lowerBound
    end = range.upperBound
  }

  package var isAtEnd: Bool { index >= end }

  /// Reads the next number. A number of 2^49 or more makes the reader invalid: JavaScript reads the
  /// same bytes, and its integers end at 2^53.
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

  /// Reads the number of the items that follow, which have at least one byte each. A number that
  /// exceeds the remaining bytes makes the reader invalid.
  package mutating func count() -> Int {
    let count = number()
    guard count <= end - index else {
      isValid = false
      index = end
      return 0
    }
    return count
  }

  /// Reads the next `count` bytes. Returns no bytes for a negative count, and if fewer bytes
  /// remain.
  mutating func raw(_ count: Int) -> ArraySlice<UInt8> {
    guard count >= 0, count <= end - index else {
      isValid = false
      index = end
      return []
    }
    defer { index += count }
    return bytes[index..<index + count]
  }

  /// Reads a text, which follows its length.
  package mutating func text() -> ArraySlice<UInt8> { raw(count()) }
}
