import CZlib

/// zlib for members of any size, at one level.
///
/// zlib clears its hash table for every member, which costs more than deflating a page of a few
/// hundred bytes does. So small members go through streams with tables of matching size; which
/// one depends on the member's size alone, and so do the bytes.
struct ZlibMemberDeflater: ~Copyable {
  private let level: Int
  private var small: Zlib?
  private var medium: Zlib?
  private var large: Zlib?

  init(level: Int) { self.level = level }

  /// Appends all of `source`, deflated: the same for the same source whatever went through before.
  /// - Parameters:
  ///   - source: at most 1 GiB.
  ///   - flush: `Z_FINISH` for a whole stream, `Z_SYNC_FLUSH` if more of the same stream follows, which begins at a
  ///     byte boundary and refers to nothing before.
  /// - Returns: false when there is not enough room or memory.
  mutating func deflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, flush: Int32
  ) -> Bool {
    // A match reaches back at most 262 bytes less than the window, and a block ends with the
    // symbol buffer (2 to the power of memory level + 6), so both are chosen to hold the whole
    // member.
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
  /// See `ZlibMemberDeflater`.
  fileprivate func deflate(
    _ source: Span<UInt8>, into output: inout OutputSpan<UInt8>, flush: Int32
  ) -> Bool {
    reset()
    let step = step(source, into: &output, flush: flush)
    // A full output does not tell whether all of a piece came out.
    return flush == Z_FINISH ? step.code == Z_STREAM_END : step.code == Z_OK && !output.isFull
  }
}
