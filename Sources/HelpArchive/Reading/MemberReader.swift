import CZlib
import HelpCore

/// Reads one member in pieces, for members that are too large for memory.
///
///     try MemberReader.forEachPiece(of: archive, index) { piece in … }
///
/// For a member that fits into memory, `Archive.read` is simpler and faster.
package struct MemberReader: ~Copyable {
  private let archive: Archive
  private let index: Int
  private let member: Member
  private var checksum: UInt32 = 0
  /// The number of compressed bytes that have been read.
  private var consumed = 0
  /// The number of uncompressed bytes that have been returned or skipped.
  private var produced = 0
  private var isAtStreamEnd = false
  /// The inflater, or nil for a stored member.
  private let inflater: Inflater?

  /// Prepares to read a member, after all checks that do not need its bytes.
  /// - Throws: `HelpError` with the code `malformed` for a member that fails a check, and
  ///   `inputOutput` if the archive's file has changed. Also throws the errors of fetching the
  ///   bytes.
  package init(_ archive: Archive, _ index: Int) throws {
    let member = try archive.checking(index) { () throws(MemberFault) in
      try archive.member(index)
    }
    let inflater = try Self.inflater(for: member, of: archive, index)
    self.archive = archive
    self.index = index
    self.member = member
    self.inflater = inflater
  }

  /// Returns an inflater for a member, or nil for a stored member.
  private static func inflater(
    for member: Member, of archive: Archive, _ index: Int
  ) throws -> Inflater? {
    if member.method == .stored { return nil }
    do throws(Inflater.Fault) { return try Inflater() } catch {
      throw ArchiveFault.cannotRead(archive.name(at: index), in: archive.location, error.sentence)
    }
  }

  /// The size of a piece in bytes: 1 MiB. Extraction and verification read members up to this size
  /// at once.
  static let pieceSize = 1 << 20

  /// Calls `body` with all pieces of a member. The member is whole only if this function returns
  /// without an error.
  package static func forEachPiece(
    of archive: Archive, _ index: Int, _ body: (Span<UInt8>) throws -> Void
  ) throws {
    var reader = try MemberReader(archive, index)
    var piece: [UInt8] = []
    while true {
      piece.removeAll(keepingCapacity: true)
      try piece.append(addingCapacity: pieceSize) { try reader.read(into: &$0) }
      if piece.isEmpty { return }
      try body(piece.span)
      if piece.count == pieceSize { try Cancellation.check() }
    }
  }

  /// Appends the next bytes to `output`, which must have room. At the end, checks the CRC-32 and
  /// appends nothing.
  /// - Throws: `HelpError` with the code `malformed` for a damaged member.
  package mutating func read(into output: inout OutputSpan<UInt8>) throws {
    if produced == member.size { return try checkEnd() }
    let start = output.count
    try next(into: &output, limit: member.size - produced)
    checksum = CRC32.of(output.span.extracting(start...), seed: checksum)
  }

  /// Returns a part of a member without checking the CRC-32. The reader must be new, and cannot be
  /// used again.
  mutating func read(from offset: Int, count: Int) throws -> [UInt8] {
    let start = min(max(offset, 0), member.size)
    let size = min(max(count, 0), member.size - start)
    if inflater == nil { produced = start }
    var skippedBytes: [UInt8] = []
    while size > 0, produced < start {
      skippedBytes.removeAll(keepingCapacity: true)
      try skippedBytes.append(addingCapacity: min(start - produced, 1 << 16)) {
        try next(into: &$0, limit: .max)
      }
    }
    return try [UInt8](capacity: size) { output in
      while !output.isFull { try next(into: &output, limit: .max) }
    }
  }

  /// Appends at least one byte of a member that is not at its end.
  private mutating func next(into output: inout OutputSpan<UInt8>, limit: Int) throws {
    guard inflater != nil else {
      let archive = archive
      let start = member.span.data.lowerBound + produced
      let piece = archive.bytes.clamped(start, count: min(output.freeCapacity, limit))
      output.append(copying: piece)
      produced += piece.count
      return
    }
    let producedBefore = produced
    while produced == producedBefore {
      if isAtStreamEnd { throw fault(Inflater.Fault.tooSmall.sentence) }
      try step(into: &output, limit: limit)
    }
  }

  /// Checks that the stream ends exactly where its bytes do, and that the checksum is right.
  private mutating func checkEnd() throws {
    while inflater != nil, !isAtStreamEnd {
      let spare = try [UInt8](capacity: 1) { try step(into: &$0, limit: 1) }
      if !spare.isEmpty { throw fault(Inflater.Fault.tooLarge.sentence) }
    }
    if inflater != nil, consumed < member.span.data.count {
      throw fault(Inflater.Fault.trailingData.sentence)
    }
    guard checksum == member.crc32 else { throw fault(MemberFault.wrongChecksum) }
    if let changeError = archive.changeError { throw changeError }
  }

  /// Inflates one part of the stream, and counts its consumed and produced bytes.
  private mutating func step(into output: inout OutputSpan<UInt8>, limit: Int) throws {
    let archive = archive
    let unreadData = archive.bytes.extracting(member.span.data).clamped(consumed, count: .max)
    let step: Zlib.Step?
    do throws(Inflater.Fault) {
      step = try inflater?.step(unreadData, into: &output, limit: limit)
      if let step, step.consumed == 0, step.produced == 0, step.code != Z_STREAM_END {
        throw .endsEarly
      }
    } catch {
      throw fault(error.sentence)
    }
    consumed += step?.consumed ?? 0
    produced += step?.produced ?? 0
    isAtStreamEnd = step?.code == Z_STREAM_END
  }

  private func fault(_ why: String) -> HelpError {
    archive.changeError
      ?? ArchiveFault.cannotRead(archive.name(at: index), in: archive.location, why)
  }
}
