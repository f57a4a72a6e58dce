import SystemPackage

/// Deflates members of any size with one compressor; each worker of the writer has one.
///
/// A member of up to `pieceSize` bytes is one call of the compressor. A larger one is cut in pieces
/// of that size that are independent of each other, so that several workers deflate it and memory
/// stays flat; together they are one stream. Where it is cut depends only on the member's size,
/// and so do the bytes. Each piece costs what 32 KiB of history save: about 0.2 %.
struct MemberDeflater: ~Copyable {
  /// In bytes.
  static let pieceSize = 4 << 20

  private let isLibdeflate: Bool
  private let libdeflate: LibdeflateDeflater?
  private var zlib: ZlibMemberDeflater
  private var joint: DeflateJoint?
  private let room: ByteRoom

  init(_ compressor: Compressor) {
    isLibdeflate = compressor.isLibdeflate
    libdeflate = isLibdeflate ? LibdeflateDeflater(level: compressor.level) : nil
    zlib = ZlibMemberDeflater(level: compressor.level)
    let bound = max(
      LibdeflateDeflater.bound(Self.pieceSize), ZlibDeflater.bound(Self.pieceSize))
    room = ByteRoom(count: bound + DeflateJoint.growth)
  }

  /// The deflated bytes of a member of at most `pieceSize` bytes, good until the next call; nil
  /// when they would not be fewer.
  mutating func deflate(_ source: UnsafeRawBufferPointer) throws -> UnsafeRawBufferPointer? {
    guard source.count > 1 else { return nil }
    guard let count = run(source, end: .stream) else { throw Errno.noMemory }
    return count < source.count ? room.prefix(count) : nil
  }

  /// The deflated bytes of one piece of a larger member, good until the next call.
  mutating func deflatePiece(
    _ source: UnsafeRawBufferPointer, isLast: Bool
  ) throws -> UnsafeRawBufferPointer {
    guard var count = run(source, end: isLast ? .stream : .piece) else { throw Errno.noMemory }
    if isLibdeflate, !isLast {
      if joint == nil { joint = DeflateJoint() }
      guard let opened = joint?.open(room.bytes, count: count) ?? nil else { throw Errno.noMemory }
      count = opened
    }
    return room.prefix(count)
  }

  /// Deflates into the room, which is larger than what libdeflate makes, as it wants.
  private mutating func run(_ source: UnsafeRawBufferPointer, end: ZlibDeflater.End) -> Int? {
    isLibdeflate
      ? libdeflate?.deflate(source, into: room.bytes) ?? nil
      : zlib.deflate(source, into: room.bytes, end: end)
  }
}
