/// A member that has passed the checks before reading, and the range of its bytes.
struct Member {
  /// The compression, `stored` or `deflated`.
  let method: ArchiveEntry.Method
  /// The uncompressed size in bytes.
  let size: Int
  /// The checksum of the uncompressed bytes.
  let crc32: UInt32
  let span: MemberSpan
}
