import CZlib

/// Deflates members with zlib.
///
/// zlib clears its hash table for every member, which costs more than deflating a page of a few
/// hundred bytes. Small members are therefore deflated by streams with smaller tables. Only the
/// member's size decides which stream is used, so equal members have equal compressed bytes.
struct ZlibMemberDeflater: ~Copyable {
  private let level: Int
  /// The stream for members of less than 2 KiB.
  private var small: Zlib?
  /// The stream for members of 2 to 8 KiB.
  private var medium: Zlib?
  /// The stream for all larger members.
  private var large: Zlib?

  init(level: Int) { self.level = level }

  /// Deflates all of `source` and appends the stream, which does not depend on earlier calls.
  /// - Parameters:
  ///   - source: at most 1 GiB.
  ///   - flush: `Z_FINISH` for a whole stream, or `Z_SYNC_FLUSH` for a part that ends at a byte
  ///     boundary and to which later parts do not refer.
  /// - Returns: false if there is not enough room or memory.
  mutating func deflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, flush: Int32
  ) -> Bool {
    // A match reaches back at most 262 bytes less than the window, and a block ends when the symbol
    // buffer is full. The buffer has 2 to the power of (memory level + 6) symbols. For small and
    // medium members, the window and the buffer have room for the whole member.
    switch source.count {
    case ..<2048:
      if small == nil { small = Zlib(level: level, windowBits: 12, memoryLevel: 5) }
      return small?.deflate(source, into: &output, flush: flush) ?? false
    case ..<8192:
      if medium == nil { medium = Zlib(level: level, windowBits: 14, memoryLevel: 7) }
      return medium?.deflate(source, into: &output, flush: flush) ?? false
    default:
      if large == nil { large = Zlib(level: level, windowBits: 15, memoryLevel: 9) }
      return large?.deflate(source, into: &output, flush: flush) ?? false
    }
  }
}

extension Zlib {
  /// Deflates all of `source`. Returns false if the stream does not fit into the output.
  fileprivate func deflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, flush: Int32
  ) -> Bool {
    reset()
    let step = step(source, into: &output, flush: flush)
    // If the output is full, a part of the piece may be missing.
    return flush == Z_FINISH ? step.code == Z_STREAM_END : step.code == Z_OK && !output.isFull
  }
}
