import CZlib

/// Turns a whole deflate stream (RFC 1951) into the beginning of a longer one: the mark of the last
/// block is removed, and an empty stored block after it fills up the last byte.
///
/// libdeflate can only write whole streams, and does not report where the last block begins, so the stream
/// is inflated once, which takes a tenth of the time of deflating it.
struct DeflateJoint: ~Copyable {
  /// How many bytes are added at most.
  static let growth = 5

  // zlib keeps a pointer back to the stream, so it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let room = ByteRoom(count: 1 << 16)

  /// Returns nil when there is no memory for it.
  init?() {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard lectern_inflateInit2(stream, -15) == Z_OK else {
      stream.deallocate()
      return nil
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Opens the end of the stream that takes the first `count` bytes of `bytes`; after it there must
  /// be room for `growth` more bytes.
  /// - Returns: how many bytes it takes now; nil when it is not a whole stream.
  borrowing func open(_ bytes: UnsafeMutableRawBufferPointer, count: Int) -> Int? {
    guard let block = lastBlock(UnsafeRawBufferPointer(rebasing: bytes[..<count])),
      block.end + 3 <= (bytes.count - Self.growth) * 8
    else { return nil }
    bytes[block.start / 8] &= ~(1 << UInt8(block.start % 8))
    // Three zero bits begin a stored block that is not the last; then up to the next byte.
    if block.end % 8 > 0 { bytes[block.end / 8] &= (1 << UInt8(block.end % 8)) - 1 }
    let mark = (block.end + 3 + 7) / 8
    for index in (block.end + 7) / 8..<mark { bytes[index] = 0 }
    for (index, byte) in [0, 0, 0xFF, 0xFF].enumerated() { bytes[mark + index] = UInt8(byte) }
    return mark + 4
  }

  /// Where the last block begins and ends, in bits.
  private func lastBlock(_ bytes: UnsafeRawBufferPointer) -> (start: Int, end: Int)? {
    guard inflateReset(stream) == Z_OK else { return nil }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: bytes.bindMemory(to: Bytef.self).baseAddress)
    stream.pointee.avail_in = uInt(bytes.count)
    var start = 0
    while true {
      stream.pointee.next_out = room.bytes.bindMemory(to: Bytef.self).baseAddress
      stream.pointee.avail_out = uInt(room.bytes.count)
      let result = CZlib.inflate(stream, Z_BLOCK)
      guard result == Z_OK || result == Z_STREAM_END else { return nil }
      // Bit 7: between two blocks; bit 6: in the last; bits 0 to 2: unused bits of the last byte.
      let state = stream.pointee.data_type
      guard state & 128 != 0 || result == Z_STREAM_END else { continue }
      let position = (bytes.count - Int(stream.pointee.avail_in)) * 8 - Int(state & 7)
      if state & 64 != 0 || result == Z_STREAM_END { return (start, position) }
      start = position
    }
  }
}
