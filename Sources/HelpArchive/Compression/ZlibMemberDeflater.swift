/// zlib for members of any size, at one level.
///
/// zlib clears its hash table for every member, which costs more than deflating a page of a few
/// hundred bytes does. So small members go through streams with tables of matching size; which
/// one depends on the member's size alone, and so do the bytes.
struct ZlibMemberDeflater: ~Copyable {
  private let level: Int
  private var small: ZlibDeflater?
  private var medium: ZlibDeflater?
  private var large: ZlibDeflater?

  init(level: Int) { self.level = level }

  /// See `ZlibDeflater`.
  mutating func deflate(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer,
    end: ZlibDeflater.End
  ) -> Int? {
    // A match reaches back at most 262 bytes less than the window, and a block ends with the
    // symbol buffer (2 to the power of memory level + 6), so both are chosen to hold the whole
    // member.
    switch source.count {
    case ..<2048:
      if small == nil { small = ZlibDeflater(level: level, windowBits: 12, memoryLevel: 5) }
      return small?.deflate(source, into: target, end: end) ?? nil
    case ..<8192:
      if medium == nil { medium = ZlibDeflater(level: level, windowBits: 14, memoryLevel: 7) }
      return medium?.deflate(source, into: target, end: end) ?? nil
    default:
      if large == nil { large = ZlibDeflater(level: level, windowBits: 15, memoryLevel: 9) }
      return large?.deflate(source, into: target, end: end) ?? nil
    }
  }
}
