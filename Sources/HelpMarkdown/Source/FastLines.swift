/// The lines of a text, found at the speed of memory; they end with LF, CR LF or, as on old Macs, CR.
struct FastLines {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Few texts have a CR at all; only in those must every byte be examined.
  private let hasCarriageReturn: Bool
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    hasCarriageReturn = ByteSearch.first(0x0D, in: bytes, from: 0) < bytes.count
  }

  /// The next line without its end; nil after the last.
  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    guard hasCarriageReturn else {
      let end = ByteSearch.first(0x0A, in: bytes, from: start)
      position = end + 1
      return start..<end
    }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    position = end + 1
    if position < bytes.count, bytes[end] == 0x0D, bytes[position] == 0x0A { position += 1 }
    return start..<end
  }
}
