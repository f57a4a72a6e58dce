import HelpCore

/// A part of a member's bytes, deflated by itself.
///
/// Of a member that is made of parts only those need be deflated that are new when it is written again: the others are
/// had from the old archive with `Archive.parts(of:limit:)`. A part costs what 32 KiB of history save, and some bytes.
///
///     var deflater = PartDeflater(Compressor(level: 6))
///     let parts = try texts.map { try deflater.deflate($0) }
///     let member = ArchiveMember(name: "list.json", copying: CompressedContent(joining: parts))
public struct DeflatedPart: Sendable {
  /// Of the bytes before they were deflated.
  public let crc32: UInt32
  /// Of the bytes before they were deflated.
  public let size: Int
  /// Blocks (RFC 1951), none of which is the last of a stream.
  let blocks: ArraySlice<UInt8>

  /// All that the last of the blocks leaves of its bytes: it is stored, empty, and fills up the byte before.
  static let mark: [UInt8] = [0, 0, 0xFF, 0xFF]
  /// An empty block that ends the stream of a member.
  static let end: [UInt8] = [0x03, 0x00]
}

/// Deflates parts, one after the other in the same memory: for one thread.
public struct PartDeflater: ~Copyable {
  private var deflater: MemberDeflater

  public init(_ compressor: Compressor) { deflater = MemberDeflater(compressor) }

  /// - Parameter bytes: some hundred thousand are best; more than four million are found again as several parts.
  /// - Throws: `Errno.noMemory`.
  /// - Complexity: O(n).
  public mutating func deflate(_ bytes: UnsafeRawBufferPointer) throws -> DeflatedPart {
    var blocks: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let piece = bytes.clamped(start, count: MemberDeflater.pieceSize)
      blocks += try deflater.deflatePiece(piece, isLast: false)
      start += piece.count
    }
    return DeflatedPart(crc32: CRC32.of(bytes), size: bytes.count, blocks: blocks[...])
  }
}

extension CompressedContent {
  /// A member made of parts, in this order.
  /// - Complexity: O(bytes), at the speed of a copy.
  public init(joining parts: [DeflatedPart]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(DeflatedPart.end.count) { $0 + $1.blocks.count })
    var (size, crc32) = (0, UInt32(0))
    for part in parts {
      bytes += part.blocks
      crc32 = CRC32.joined(crc32, part.crc32, count: part.size)
      size += part.size
    }
    self.init(deflated: bytes + DeflatedPart.end, size: size, crc32: crc32)
  }
}
