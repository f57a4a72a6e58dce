// Reading the little-endian numbers of a ZIP file. What is read is untrusted and, with a map,
// may change while it is read; so every access is checked and one outside the bytes gives 0, which
// is not a signature.
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
  func store16(_ number: UInt16, at offset: Int) {
    storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt16.self)
  }

  func store32(_ number: UInt32, at offset: Int) {
    storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt32.self)
  }

  /// What follows the first `start` bytes; there must be at least that many.
  func rest(from start: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: self[start...])
  }

  /// The first `count` bytes, or all when there are fewer.
  func limited(to count: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: self[..<Swift.min(Swift.max(count, 0), self.count)])
  }
}
