import CZlib

/// Undoes raw deflate (RFC 1951), one stream after another, with the memory of the first.
struct Inflater: ~Copyable {
  enum Fault: Error, Hashable {
    case damaged, endsEarly, tooLarge, tooSmall, trailingData, noMemory

    /// The end of a sentence about the member.
    var sentence: String {
      switch self {
      case .damaged: "its compressed bytes are damaged"
      case .endsEarly: "its compressed bytes end too early"
      case .tooLarge: "it contains more bytes than the directory says"
      case .tooSmall: "it contains fewer bytes than the directory says"
      case .trailingData: "other data follows its compressed bytes"
      case .noMemory: "not enough memory"
      }
    }
  }

  /// The result of one call for some bytes.
  struct Step {
    /// Bytes taken from the source.
    var consumed = 0
    /// Bytes put into the buffer.
    var produced = 0
    /// The stream ended here.
    var isEnd = false
  }

  // zlib keeps a pointer back to the stream, so it may not move.
  private let stream: UnsafeMutablePointer<z_stream>

  init() throws(Fault) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard lectern_inflateInit2(stream, -15) == Z_OK else {
      stream.deallocate()
      throw .noMemory
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Inflates all of `source` into `buffer`, which the bytes must fill exactly.
  ///
  /// Nothing is written beyond `buffer`, whatever the stream says, and nothing allocated.
  mutating func inflate(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Fault) {
    inflateReset(stream)
    var done = Step()
    while true {
      let step = try step(
        source.clamped(done.consumed, count: .max), into: buffer.rest(from: done.produced),
        isWhole: done.consumed == 0)
      done.consumed += step.consumed
      done.produced += step.produced
      if step.isEnd {
        if done.consumed < source.count { throw .trailingData }
        if done.produced < buffer.count { throw .tooSmall }
        return
      }
      if step.consumed == 0, step.produced == 0 {
        throw done.consumed == source.count ? .endsEarly : .tooLarge
      }
    }
  }

  /// Begins a stream that `step` goes through.
  mutating func begin() { inflateReset(stream) }

  /// Puts as many bytes into `buffer` as `source`, the rest of the stream, yields and as fit.
  ///
  /// Neither a step nor a byte taken or put means that the source ends too early, or that the buffer
  /// is full.
  /// - Parameter isWhole: source and buffer are all that there will be, which spares zlib its window.
  mutating func step(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer,
    isWhole: Bool = false
  ) throws(Fault) -> Step {
    // zlib counts in 32 bits, and does not accept a null pointer for no bytes.
    let most = Int(UInt32.max >> 1)
    let input = source.clamped(0, count: most)
    let room = min(most, buffer.count)
    var nothing: UInt8 = 0
    let (result, left) = withUnsafeMutablePointer(to: &nothing) { nothing in
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: input.bindMemory(to: Bytef.self).baseAddress ?? UnsafePointer(nothing))
      stream.pointee.avail_in = uInt(input.count)
      stream.pointee.next_out = buffer.bindMemory(to: Bytef.self).baseAddress ?? nothing
      stream.pointee.avail_out = uInt(room)
      let isLast = isWhole && input.count == source.count && room == buffer.count
      let result = CZlib.inflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
      return (result, (Int(stream.pointee.avail_in), Int(stream.pointee.avail_out)))
    }
    let step = Step(
      consumed: input.count - left.0, produced: room - left.1, isEnd: result == Z_STREAM_END)
    switch result {
    case Z_OK, Z_STREAM_END, Z_BUF_ERROR: return step
    case Z_MEM_ERROR: throw .noMemory
    default: throw .damaged
    }
  }
}
