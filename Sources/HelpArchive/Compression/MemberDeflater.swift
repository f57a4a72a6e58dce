import SystemPackage

/// Deflates members of any size with one compressor; each worker of the writer has one.
///
/// A member of up to `pieceSize` bytes is one call of the compressor. A larger one is cut in pieces
/// of that size which know nothing of each other, so that several workers deflate it and memory
/// stays flat; together they are one stream. What is cut where depends on the member's size alone,
/// and so do the bytes. A piece more costs what 32 KiB of history save: about 0.2 %.
struct MemberDeflater: ~Copyable {
  /// In bytes.
  static let pieceSize = 4 << 20

  private let compressor: Compressor
  private var libdeflate: LibdeflateDeflater?
  private var zlib: ZlibMemberDeflater
  private var joint: DeflateJoint?
  private let room: ByteRoom

  init(_ compressor: Compressor) {
    self.compressor = compressor
    libdeflate = compressor.isLibdeflate ? LibdeflateDeflater(level: compressor.level) : nil
    zlib = ZlibMemberDeflater(level: compressor.level)
    let bound = max(
      LibdeflateDeflater.bound(Self.pieceSize), ZlibDeflater.bound(Self.pieceSize))
    room = ByteRoom(count: bound + DeflateJoint.growth)
  }

  /// The deflated bytes of a member of at most `pieceSize` bytes, good until the next call; nil
  /// when they would not be fewer.
  mutating func deflate(_ source: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    guard source.count > 1 else { return nil }
    // libdeflate wants more room than it uses.
    let count =
      compressor.isLibdeflate
      ? libdeflate?.deflate(source, into: room.bytes) ?? nil
      : zlib.deflate(source, into: room.bytes, end: .stream)
    guard let count else { throw Errno.noMemory }
    return count < source.count ? room.prefix(count) : nil
  }

  /// The deflated bytes of one piece of a larger member, good until the next call.
  mutating func deflatePiece(
    _ source: UnsafeRawBufferPointer, isLast: Bool
  ) throws -> UnsafeRawBufferPointer {
    let count =
      compressor.isLibdeflate
      ? openPiece(source, isLast: isLast)
      : zlib.deflate(source, into: room.bytes, end: isLast ? .stream : .piece)
    guard let count else { throw Errno.noMemory }
    return room.prefix(count)
  }

  private mutating func openPiece(_ source: UnsafeRawBufferPointer, isLast: Bool) -> Int? {
    guard let count = libdeflate?.deflate(source, into: room.bytes) ?? nil else { return nil }
    if isLast { return count }
    if joint == nil { joint = DeflateJoint() }
    return joint?.open(room.bytes, count: count) ?? nil
  }
}
