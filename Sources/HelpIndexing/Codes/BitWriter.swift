import HelpCore

/// A writer of numbers with few bits. The first bit of a byte is its highest.
struct BitWriter: ~Copyable {
  private var buffer = ByteBuffer()
  /// The bits that are not in the buffer yet. The bit that was written last is the lowest.
  private var pendingBits: UInt64 = 0
  /// The number of pending bits.
  private var count = 0

  /// The complete bytes. Pending bits are missing until `flush`.
  var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { buffer.span }
  }

  /// Writes the low bits of a value.
  /// - Parameter width: the number of bits, from 0 to 32.
  @inline(__always)
  mutating func bits(_ value: Int, width: Int) {
    pendingBits =
      pendingBits &<< UInt64(width)
      | UInt64(truncatingIfNeeded: value) & ((1 &<< UInt64(width)) &- 1)
    count += width
    guard count >= 32 else { return }
    count -= 32
    buffer.append(bigEndian: UInt32(truncatingIfNeeded: pendingBits &>> UInt64(count)))
  }

  /// Writes an exponential Golomb code of order `k`, in which small numbers are short.
  /// - Parameter value: a number below 2^31.
  mutating func golomb(_ value: Int, _ k: Int) {
    let high = (value >> k) + 1
    let length = Int.bitWidth - high.leadingZeroBitCount
    let width = 2 * length - 1 + k
    if width <= 32 {
      // The width includes the zeros before the first set bit.
      bits(high << k | value & (1 << k - 1), width: width)
    } else {
      bits(0, width: length - 1)
      bits(high, width: length)
      bits(value, width: k)
    }
  }

  /// Writes the pending bits, and fills the last byte with zeros.
  mutating func flush() {
    while count > 0 {
      let shift = count - 8
      buffer.append(
        UInt8(
          truncatingIfNeeded: shift >= 0
            ? pendingBits >> UInt64(shift) : pendingBits << UInt64(-shift))
      )
      count -= 8
    }
    count = 0
  }

  mutating func removeAll() {
    buffer.removeAll()
    pendingBits = 0
    count = 0
  }
}
