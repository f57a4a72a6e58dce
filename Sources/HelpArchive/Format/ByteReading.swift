// Reading the little-endian numbers of a ZIP file. What is read comes from anybody and, with a
// map, may
// change while it is read; so every access is checked and one outside the bytes gives 0, which no
// signature is.
extension UnsafeRawBufferPointer {
  func number16(at offset: Int) -> UInt16 { number(at: offset) }
  func number32(at offset: Int) -> UInt32 { number(at: offset) }
  func number64(at offset: Int) -> UInt64 { number(at: offset) }

  @inline(__always)
  private func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return 0 }
    return Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// The bytes of a range as far as they exist.
  func clamped(_ start: Int, count length: Int) -> UnsafeRawBufferPointer {
    let lower = Swift.min(Swift.max(start, 0), count)
    let upper = lower + Swift.min(Swift.max(length, 0), count - lower)
    return UnsafeRawBufferPointer(rebasing: self[lower..<upper])
  }

  /// Bytewise order: negative, zero or positive as in memcmp(3), a prefix before what it begins.
  func compare(with other: UnsafeRawBufferPointer) -> Int {
    let common = Swift.min(count, other.count)
    var index = 0
    // Eight bytes at a time: names of one folder begin alike.
    while index + 8 <= common {
      let left = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let right = other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if left != right { return left.bigEndian < right.bigEndian ? -1 : 1 }
      index += 8
    }
    while index < common {
      if self[index] != other[index] { return self[index] < other[index] ? -1 : 1 }
      index += 1
    }
    return count - other.count
  }
}

extension [UInt8] {
  mutating func append16(_ number: UInt16) { appendLittleEndian(number) }
  mutating func append32(_ number: UInt32) { appendLittleEndian(number) }
  mutating func append64(_ number: UInt64) { appendLittleEndian(number) }

  private mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

extension UnsafeMutableRawBufferPointer {
  /// What follows the first `start` bytes, of which there are as many at least.
  func rest(from start: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: self[start...])
  }

  /// The first `count` bytes, or all when there are fewer.
  func limited(to count: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: self[..<Swift.min(Swift.max(count, 0), self.count)])
  }
}
