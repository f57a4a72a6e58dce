package import HelpCore

/// A writer of numbers and texts. A number has seven bits in each byte, the low bits first. A
/// negative number is written as zero.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func number(_ value: Int) {
    var remaining = UInt64(clamping: value)
    while remaining >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: remaining))
  }

  /// Writes bytes without their length.
  mutating func raw(_ text: some Collection<UInt8>) { bytes.append(contentsOf: text) }

  /// Writes the length of a text, and the text.
  mutating func text(_ text: some Collection<UInt8>) {
    number(text.count)
    raw(text)
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

// The encoding of `ByteWriter` in a buffer.
extension ByteBuffer {
  @inline(__always)
  package mutating func append(number value: Int) {
    var remaining = UInt64(clamping: value)
    while remaining >= 0x80 {
      append(UInt8(truncatingIfNeeded: remaining) | 0x80)
      remaining >>= 7
    }
    append(UInt8(truncatingIfNeeded: remaining))
  }

  @inline(__always)
  package mutating func append(text: Span<UInt8>) {
    append(number: text.count)
    append(copying: text)
  }
}
