import HelpArchive
import HelpCore

/// The bytes of a stored member, which arrive in pieces.
struct StoredContent {
  /// The file for the bytes. Nil keeps the bytes in memory.
  private let spool: SpoolFile?
  /// The range of the bytes in the spool file. Nil before the first piece.
  private var range: Range<Int>?
  private var bytes: [UInt8] = []
  private var crc32: UInt32 = 0

  init(spool: SpoolFile?) { self.spool = spool }

  /// Appends a piece. No other bytes may be written to the spool file between the pieces.
  /// - Throws: `Errno` if the bytes cannot be written.
  mutating func append(_ piece: [UInt8]) throws {
    guard let spool else {
      bytes += piece
      return
    }
    crc32 = CRC32.of(piece.span, seed: crc32)
    let writtenRange = try spool.append(piece)
    range = (range?.lowerBound ?? writtenRange.lowerBound)..<writtenRange.upperBound
  }

  /// The bytes for an archive.
  var content: CompressedContent {
    guard let spool else { return CompressedContent(stored: bytes) }
    return CompressedContent(stored: range ?? 0..<0, of: spool, crc32: crc32)
  }
}
