/// Numbers in as few bits as they need, the first bit highest in its byte.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var count = 0

  /// The low bits of a value.
  /// - Parameter width: 0 to 32.
  mutating func bits(_ value: Int, width: Int) {
    pending =
      pending << UInt64(width) | UInt64(truncatingIfNeeded: value) & (1 << UInt64(width) - 1)
    count += width
    while count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(count)))
    }
  }

  /// An exponential Golomb code of order `k`: small numbers are short, large ones not much longer.
  /// - Parameter value: below 2^31.
  mutating func golomb(_ value: Int, _ k: Int) {
    let high = (value >> k) + 1
    let length = Int.bitWidth - high.leadingZeroBitCount
    let width = 2 * length - 1 + k
    if width <= 32 {
      // The zeros before it come with its width.
      bits(high << k | value & (1 << k - 1), width: width)
    } else {
      bits(0, width: length - 1)
      bits(high, width: length)
      bits(value, width: k)
    }
  }

  /// Fills the last byte with zeros.
  mutating func flush() {
    if count > 0 { bits(0, width: 8 - count) }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pending = 0
    count = 0
  }

  /// How many bits a code takes.
  static func golombWidth(_ value: Int, _ k: Int) -> Int {
    let length = Int.bitWidth - ((value >> k) + 1).leadingZeroBitCount
    return 2 * length - 1 + k
  }
}

/// Reads what `BitWriter` writes, from bytes that may be anything: beyond their end are zeros.
struct BitReader {
  private let bytes: [UInt8]
  private var index: Int
  private let end: Int
  private var window: UInt64 = 0
  private var count = 0
  /// False once more was read than there is.
  private(set) var isValid = true

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: 0..<bytes.count)
    index = range.lowerBound
    end = range.upperBound
  }

  /// Makes at least 56 bits ready.
  @inline(__always)
  private mutating func fill() {
    while count <= 56 {
      if index < end {
        window |= UInt64(bytes[index]) << UInt64(56 - count)
        index += 1
      } else {
        // A reader may look ahead, but what it takes must be there.
        missing += 8
      }
      count += 8
    }
  }
  private var missing = 0

  @inline(__always)
  private mutating func take(_ width: Int) -> Int {
    let value = width == 0 ? 0 : Int(truncatingIfNeeded: window >> UInt64(64 - width))
    window <<= UInt64(width)
    count -= width
    if count < missing { isValid = false }
    return value
  }

  /// - Parameter width: 0 to 32.
  @inline(__always)
  mutating func bits(_ width: Int) -> Int {
    if count < width { fill() }
    return take(width)
  }

  /// Below 2^31; 0 where the bits are of no code, and the reader is no longer valid.
  @inline(__always)
  mutating func golomb(_ k: Int) -> Int {
    if count < 32 { fill() }
    let zeros = window.leadingZeroBitCount
    guard zeros <= 24 + 6, zeros < count else {
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
