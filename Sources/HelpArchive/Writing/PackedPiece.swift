/// One deflated piece of a large member.
struct PackedPiece: Sendable {
  let bytes: [UInt8]
  /// The checksum of the bytes before compression.
  let crc32: UInt32
  /// The number of bytes before compression.
  let size: Int
}
