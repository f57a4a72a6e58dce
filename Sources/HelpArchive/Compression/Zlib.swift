import CZlib
import HelpCore

/// A stream of zlib that writes or reads raw deflate (RFC 1951). `reset` begins another one in the same memory.
@safe
struct Zlib: ~Copyable {
  /// The result of one call.
  struct Step {
    /// Bytes taken from the source.
    let consumed: Int
    /// Bytes appended to the output.
    let produced: Int
    /// zlib's code: `Z_OK`, `Z_STREAM_END` and so on.
    let code: Int32
    /// The `data_type` that inflate(3) sets. Bit 7: the position is between blocks. Bit 6: the next block is the last.
    /// Bits 0 to 2: the number of unused bits in the last byte.
    let state: Int32
  }

  // zlib keeps a pointer back to the stream, so it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let inflates: Bool

  /// Creates a stream that inflates; nil if memory is short.
  init?() {
    unsafe self.init(inflates: true) { unsafe lectern_inflateInit2($0, -15) }
  }

  /// Creates a stream that deflates; nil if memory is short.
  /// - Parameters:
  ///   - level: 1 to 9.
  ///   - windowBits: the window is 2 to this power; the input should fit in it.
  ///   - memoryLevel: 1 to 9, the size of hash table and symbol buffer.
  init?(level: Int, windowBits: Int, memoryLevel: Int) {
    unsafe self.init(inflates: false) {
      unsafe lectern_deflateInit2($0, Int32(level), -Int32(windowBits), Int32(memoryLevel))
    }
  }

  private init?(inflates: Bool, _ start: (UnsafeMutablePointer<z_stream>) -> Int32) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe start(stream) == Z_OK else {
      unsafe stream.deallocate()
      return nil
    }
    unsafe self.stream = stream
    self.inflates = inflates
  }

  deinit {
    _ = inflates ? unsafe inflateEnd(stream) : unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Begins a new stream.
  func reset() { _ = inflates ? unsafe inflateReset(stream) : unsafe deflateReset(stream) }

  /// Processes the source until it ends or the output is full.
  /// - Parameters:
  ///   - flush: zlib's `Z_FINISH` and so on.
  ///   - most: the most bytes to append.
  func step(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, most: Int = .max, flush: Int32
  ) -> Step {
    // zlib counts in 32 bits, and does not accept a null pointer for no bytes.
    let longest = Int(UInt32.max >> 1)
    let input = source.clamped(0, count: longest)
    let room = min(most, output.freeCapacity, longest)
    var nothing: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &nothing) { nothing in
      unsafe input.withUnsafeBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { target, count in
          unsafe stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress ?? UnsafePointer(nothing))
          unsafe stream.pointee.avail_in = uInt(input.count)
          unsafe stream.pointee.next_out = target.baseAddress.map { unsafe $0 + count } ?? nothing
          unsafe stream.pointee.avail_out = uInt(room)
          let code = inflates ? unsafe inflate(stream, flush) : unsafe deflate(stream, flush)
          let produced = unsafe room - Int(stream.pointee.avail_out)
          count += produced
          return unsafe Step(
            consumed: input.count - Int(stream.pointee.avail_in), produced: produced, code: code,
            state: stream.pointee.data_type)
        }
      }
    }
  }

  static func crc32(_ bytes: Span<UInt8>, seed: UInt32) -> UInt32 {
    var checksum = uLong(seed)
    // zlib counts in 32 bits.
    for start in stride(from: 0, to: bytes.count, by: 1 << 30) {
      let piece = bytes.clamped(start, count: 1 << 30)
      checksum = unsafe piece.withUnsafeBufferPointer {
        unsafe CZlib.crc32(checksum, $0.baseAddress, uInt($0.count))
      }
    }
    return UInt32(truncatingIfNeeded: checksum)
  }

  static var version: String { unsafe String(cString: zlibVersion()) }
}
