extension Span<UInt8> {
  /// Returns the little-endian number of `width` bytes at an offset, or 0 if the span does not
  /// contain all of them.
  func number(at offset: Int, width: Int = 4) -> Int {
    guard offset >= 0, offset + width <= count else { return 0 }
    var number = 0
    for index in 0..<width { number |= Int(self[offset + index]) << (8 * index) }
    return number
  }
}

extension [UInt8] {
  /// Appends the lowest bytes of a number, the lowest first.
  mutating func append(_ number: Int, width: Int) {
    for index in 0..<width { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
