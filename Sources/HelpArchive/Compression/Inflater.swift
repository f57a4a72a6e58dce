import CZlib

/// Undoes raw deflate (RFC 1951) for a stream whose two sizes are known beforehand.
struct Inflater: ~Copyable {
  enum Fault: Error, Hashable {
    case damaged, endsEarly, tooLarge, tooSmall, trailingData, noMemory

    /// The end of a sentence about the member.
    var sentence: String {
      switch self {
      case .damaged: "its compressed bytes are damaged"
      case .endsEarly: "its compressed bytes end too early"
      case .tooLarge: "it holds more bytes than the directory says"
      case .tooSmall: "it holds fewer bytes than the directory says"
      case .trailingData: "its compressed bytes have other data after their end"
      case .noMemory: "not enough memory"
      }
    }
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

  /// The bytes that `source` stands for: exactly `size` of them, from all of `source`.
  ///
  /// Nothing is allocated beyond `size`, whatever the stream says.
  consuming func inflate(_ source: UnsafeRawBufferPointer, size: Int) throws(Fault) -> [UInt8] {
    guard size < Int.max >> 1 else { throw .noMemory }
    var fault: Fault?
    // One byte more than declared, so that a stream that goes on is seen.
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      var produced = 0
      fault = run(source, into: buffer, produced: &produced)
      if fault == nil, produced != size { fault = produced > size ? .tooLarge : .tooSmall }
      count = fault == nil ? produced : 0
    }
    if let fault { throw fault }
    return bytes
  }

  private borrowing func run(
    _ source: UnsafeRawBufferPointer, into buffer: UnsafeMutableBufferPointer<UInt8>,
    produced: inout Int
  ) -> Fault? {
    // zlib counts in 32 bits.
    let most = Int(UInt32.max >> 1)
    var consumed = 0
    while true {
      let input = source.clamped(consumed, count: most)
      let room = min(most, buffer.count - produced)
      guard let start = buffer.baseAddress else { return .noMemory }
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: input.bindMemory(to: Bytef.self).baseAddress)
      stream.pointee.avail_in = uInt(input.count)
      stream.pointee.next_out = start + produced
      stream.pointee.avail_out = uInt(room)
      // One call for all spares zlib its window.
      let whole = input.count == source.count - consumed && room == buffer.count - produced
      let result = CZlib.inflate(stream, whole ? Z_FINISH : Z_NO_FLUSH)
      let read = input.count - Int(stream.pointee.avail_in)
      let wrote = room - Int(stream.pointee.avail_out)
      consumed += read
      produced += wrote
      switch result {
      case Z_STREAM_END: return consumed == source.count ? nil : .trailingData
      case Z_OK where read + wrote > 0: continue
      case Z_OK, Z_BUF_ERROR: return produced == buffer.count ? .tooLarge : .endsEarly
      case Z_MEM_ERROR: return .noMemory
      default: return .damaged
      }
    }
  }
}
