/// The values that an archive records about a member, except its name and offset.
struct MemberRecord: Sendable {
  var isDeflated: Bool
  var crc32: UInt32
  var compressedSize: Int
  var size: Int
}
