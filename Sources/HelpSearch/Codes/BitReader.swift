/// A reader of the output of HelpIndexing's `BitWriter` in untrusted bytes. Bits after the end are
/// zeros.
package struct BitReader {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  /// The next bits, from the most significant bit on.
  private var window: UInt64 = 0
  /// The number of bits in the window.
  private var count = 0
  /// The number of bits in the window that are beyond the end.
  private var missingBits = 0
  /// Whether all bits that were read exist, and all codes were valid.
  package private(set) var isValid = true

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: 0..<bytes.count)
    index = range.lowerBound
    end = range.upperBound
  }

  /// Fills the window with at least 57 bits.
  @inline(__always)
  private mutating func fill() {
    while count <= 56 {
      if index < end {
        window |= UInt64(bytes[index]) << UInt64(56 - count)
        index += 1
      } else {
        // The window may extend beyond the end. Reading a bit from there makes the reader invalid.
        missingBits += 8
      }
      count += 8
    }
  }

  /// Removes and returns the first bits of the window.
  @inline(__always)
  private mutating func take(_ width: Int) -> Int {
    let value = width == 0 ? 0 : Int(truncatingIfNeeded: window >> UInt64(64 - width))
    window <<= UInt64(width)
    count -= width
    if count < missingBits { isValid = false }
    return value
  }

  /// Reads a number.
  /// - Parameter width: the number of its bits, from 0 to 32.
  @inline(__always)
  mutating func bits(_ width: Int) -> Int {
    if count < width { fill() }
    return take(width)
  }

  /// Reads an exponential Golomb code of order k, with at most 30 zeros at its start and a number
  /// below 2^31. For any other bits, returns 0 and makes the reader invalid.
  @inline(__always)
  mutating func golomb(_ k: Int) -> Int {
    if count < 32 { fill() }
    let zeros = window.leadingZeroBitCount
    guard zeros <= 30, zeros < count else {
      isValid = false
      return 0
    }
    _ = take(zeros)
    let high = bits(zeros + 1)
    let value = (high - 1) << k | bits(k)
    guard value < 1 << 31 else {
      isValid = false
      return 0
    }
    return value
  }
}
