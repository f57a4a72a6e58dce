import CZlib

/// Raw deflate (RFC 1951) by zlib, one stream after another, with the memory of the first.
struct ZlibDeflater: ~Copyable {
  /// What comes after the bytes of one call.
  enum End {
    /// Nothing: the stream is whole.
    case stream
    /// More of the same stream, which begins at a byte boundary and refers to nothing before.
    case piece
  }

  // zlib keeps a pointer back to the stream, so it may not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// - Parameters:
  ///   - level: 1 to 9.
  ///   - windowBits: the window is 2 to this power; the input should fit in it.
  ///   - memoryLevel: 1 to 9, how large hash table and symbol buffer are.
  /// Returns nil when there is no memory for it.
  init?(level: Int, windowBits: Int, memoryLevel: Int) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = lectern_deflateInit2(
      stream, Int32(level), -Int32(windowBits), Int32(memoryLevel))
    guard result == Z_OK else {
      stream.deallocate()
      return nil
    }
    self.stream = stream
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The most bytes that `deflate` makes of `size` bytes.
  static func bound(_ size: Int) -> Int {
    // As in deflateBound(3) for an unknown stream, plus the end of a piece.
    size + size >> 3 + size >> 6 + 64
  }

  /// Deflates all of `source`: the same for the same source whatever went through before.
  /// - Parameter source: at most 1 GiB, since zlib counts in 32 bits.
  /// - Returns: how many bytes it made, or nil when they do not fit in `target`.
  borrowing func deflate(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer, end: End
  ) -> Int? {
    guard deflateReset(stream) == Z_OK else { return nil }
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: source.bindMemory(to: Bytef.self).baseAddress)
    stream.pointee.avail_in = uInt(source.count)
    stream.pointee.next_out = target.bindMemory(to: Bytef.self).baseAddress
    stream.pointee.avail_out = uInt(target.count)
    let result = CZlib.deflate(stream, end == .stream ? Z_FINISH : Z_SYNC_FLUSH)
    switch end {
    case .stream:
      guard result == Z_STREAM_END else { return nil }
    case .piece:
      // Without room left it is not known whether all of it came out.
      guard result == Z_OK, stream.pointee.avail_out > 0 else { return nil }
    }
    return target.count - Int(stream.pointee.avail_out)
  }
}
