import CZlib
import HelpCore

/// Inflates raw deflate streams (RFC 1951). All streams use the same memory.
struct Inflater: ~Copyable {
  enum Fault: Error, Hashable {
    case damaged, endsEarly, tooLarge, tooSmall, trailingData, noMemory

    /// The fault as the end of a sentence about the member.
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

  private let zlib: Zlib

  init() throws(Fault) {
    guard let zlib = Zlib() else { throw .noMemory }
    self.zlib = zlib
  }

  /// Inflates all of `source`, which must yield exactly `size` bytes. The output must have room for
  /// them. No stream can append more.
  func inflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, size: Int
  ) throws(Fault) {
    zlib.reset()
    var (consumed, produced) = (0, 0)
    while true {
      let step = try step(
        source.clamped(consumed, count: .max), into: &output, limit: size - produced,
        isWhole: consumed == 0)
      consumed += step.consumed
      produced += step.produced
      if step.code == Z_STREAM_END {
        if consumed < source.count { throw .trailingData }
        if produced < size { throw .tooSmall }
        return
      }
      if step.consumed == 0, step.produced == 0 {
        throw consumed == source.count ? .endsEarly : .tooLarge
      }
    }
  }

  /// Inflates the next part of a stream until the source ends or the output is full.
  ///
  /// A step that neither consumes nor produces a byte means that the source ends too early, or that
  /// the output is full.
  /// - Parameters:
  ///   - source: the unread part of the stream.
  ///   - limit: the maximum number of bytes to append.
  ///   - isWhole: whether the source is the whole stream and the output has room for all of it.
  ///     zlib then needs no window.
  func step(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, limit: Int = .max,
    isWhole: Bool = false
  ) throws(Fault) -> Zlib.Step {
    let step = zlib.step(
      source, into: &output, limit: limit, flush: isWhole ? Z_FINISH : Z_NO_FLUSH)
    switch step.code {
    case Z_OK, Z_STREAM_END, Z_BUF_ERROR: return step
    case Z_MEM_ERROR: throw .noMemory
    default: throw .damaged
    }
  }
}
