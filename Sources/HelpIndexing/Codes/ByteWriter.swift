package import HelpCore

/// Numbers and texts in order: numbers with seven bits to a byte, the low ones first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func number(_ value: Int) {
    var rest = UInt64(clamping: value)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func raw(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// A text with its length.
  mutating func text(_ text: some Collection<UInt8>) {
    number(text.count)
    raw(text)
  }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

// The same encoding appended to a buffer.
extension ByteBuffer {
  @inline(__always)
  package mutating func append(number value: Int) {
    var rest = UInt64(clamping: value)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  package mutating func append(text: Span<UInt8>) {
    append(number: text.count)
    append(copying: text)
  }
}
