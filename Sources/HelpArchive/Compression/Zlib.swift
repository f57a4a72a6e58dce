import CZlib
import HelpCore

/// A zlib stream that deflates or inflates raw deflate (RFC 1951). `reset` begins another stream in
/// the same memory.
@safe
struct Zlib: ~Copyable {
  /// The result of one call.
  struct Step {
    /// The number of bytes consumed from the source.
    let consumed: Int
    /// The number of bytes appended to the output.
    let produced: Int
    /// The code that zlib returned, such as `Z_OK` or `Z_STREAM_END`.
    let code: Int32
    /// The `data_type` that zlib's inflate function sets. Bit 7: the step stopped at the end of a
    /// block, or before the first. Bit 6: the current block is the last of the stream. Bits 0 to 2
    /// at such a stop: the number of unused bits in the last consumed byte.
    let dataType: Int32
  }

  // zlib keeps a pointer to this record, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let inflates: Bool

  /// Creates a stream that inflates. Fails if memory is short.
  init?() {
    // A negative number of window bits selects raw deflate.
    unsafe self.init(inflates: true) { unsafe lectern_inflateInit2($0, -15) }
  }

  /// Creates a stream that deflates. Fails if memory is short.
  /// - Parameters:
  ///   - level: 1 to 9.
  ///   - windowBits: the binary logarithm of the window's size in bytes. A window as large as the
  ///     input is enough.
  ///   - memoryLevel: the sizes of hash table and symbol buffer, 1 to 9.
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
  ///   - flush: the flush mode of zlib, such as `Z_FINISH`.
  ///   - limit: the maximum number of bytes to append.
  func step(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, limit: Int = .max, flush: Int32
  ) -> Step {
    // zlib counts in 32 bits, and does not accept a null pointer for an empty buffer.
    let maximumCount = Int(UInt32.max >> 1)
    let input = source.clamped(0, count: maximumCount)
    let maximumOutput = min(limit, output.freeCapacity, maximumCount)
    var empty: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &empty) { empty in
      unsafe input.withUnsafeBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { target, count in
          unsafe stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress ?? UnsafePointer(empty))
          unsafe stream.pointee.avail_in = uInt(input.count)
          unsafe stream.pointee.next_out = target.baseAddress.map { unsafe $0 + count } ?? empty
          unsafe stream.pointee.avail_out = uInt(maximumOutput)
          let code = inflates ? unsafe inflate(stream, flush) : unsafe deflate(stream, flush)
          let produced = unsafe maximumOutput - Int(stream.pointee.avail_out)
          count += produced
          return unsafe Step(
            consumed: input.count - Int(stream.pointee.avail_in), produced: produced, code: code,
            dataType: stream.pointee.data_type)
        }
      }
    }
  }

  static func crc32(_ bytes: Span<UInt8>, seed: UInt32) -> UInt32 {
    var checksum = uLong(seed)
    // zlib counts in 32 bits, and therefore receives at most 1 GiB in one call.
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
