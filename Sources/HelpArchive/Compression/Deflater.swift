import CZlib

/// Raw deflate (RFC 1951), one stream after another, with the memory of the first.
struct Deflater: ~Copyable {
  // zlib keeps a pointer back to the stream, so it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var scratch: [UInt8] = []

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

  /// The deflated bytes of `source`, or nil when they would not be fewer.
  ///
  /// The same for the same source whatever went through before.
  mutating func deflate(_ source: [UInt8]) -> [UInt8]? {
    guard source.count > 1, deflateReset(stream) == Z_OK else { return nil }
    // Room for one byte less than the source: what does not fit is not wanted.
    let room = source.count - 1
    if scratch.count < room { scratch = [UInt8](repeating: 0, count: room) }
    let stream = stream
    let length = source.withUnsafeBytes { source in
      scratch.withUnsafeMutableBytes { scratch in
        Self.run(
          stream, source, into: UnsafeMutableRawBufferPointer(rebasing: scratch[..<room]))
      }
    }
    defer {
      // A large member must not hold its memory for the rest of the run.
      if scratch.count > 1 << 20 { scratch = [] }
    }
    return length.map { Array(scratch[..<$0]) }
  }

  private static func run(
    _ stream: UnsafeMutablePointer<z_stream>, _ source: UnsafeRawBufferPointer,
    into target: UnsafeMutableRawBufferPointer
  ) -> Int? {
    // zlib counts in 32 bits.
    let most = Int(UInt32.max >> 1)
    var consumed = 0
    var produced = 0
    while true {
      let input = source.clamped(consumed, count: most)
      let room = min(most, target.count - produced)
      guard let start = target.bindMemory(to: Bytef.self).baseAddress else { return nil }
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: input.bindMemory(to: Bytef.self).baseAddress)
      stream.pointee.avail_in = uInt(input.count)
      stream.pointee.next_out = start + produced
      stream.pointee.avail_out = uInt(room)
      let isLast = consumed + input.count == source.count
      let result = CZlib.deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      consumed += input.count - Int(stream.pointee.avail_in)
      produced += room - Int(stream.pointee.avail_out)
      if result == Z_STREAM_END { return produced }
      guard result == Z_OK, produced < target.count else { return nil }
    }
  }
}
