/// Deflates members of any size at one level; each worker of the writer has one.
///
/// zlib clears its hash table for every member, which costs more than deflating a page of a few
/// hundred
/// bytes does. So small members go through streams with tables of their own size; which one depends
/// on the member's size alone, and so do the bytes.
struct MemberDeflater: ~Copyable {
  private let level: Int
  private var small: Deflater?
  private var medium: Deflater?
  private var large: Deflater?

  init(level: Int) {
    self.level = min(max(level, 1), 9)
  }

  /// The deflated bytes, or nil when they would not be fewer.
  mutating func deflate(_ source: [UInt8]) -> [UInt8]? {
    // A match reaches back at most 262 bytes less than the window, and a block ends with the
    // symbol buffer (2 to the
    // power of memory level + 6), so both are chosen to hold the whole member.
    switch source.count {
    case ..<2048:
      if small == nil { small = Deflater(level: level, windowBits: 12, memoryLevel: 5) }
      return small?.deflate(source) ?? nil
    case ..<8192:
      if medium == nil { medium = Deflater(level: level, windowBits: 14, memoryLevel: 7) }
      return medium?.deflate(source) ?? nil
    default:
      if large == nil { large = Deflater(level: level, windowBits: 15, memoryLevel: 9) }
      return large?.deflate(source) ?? nil
    }
  }
}
