import HelpCore

/// Reads and compresses members, one after another, in the same memory.
struct PackWorker: ~Copyable {
  /// A run ends when this many bytes were read or made.
  private static let runSize = 512 << 10

  private let records: ZipRecords
  private var deflater: MemberDeflater
  /// For a piece, or a smaller file and the byte after it.
  private let input = ByteRoom(count: MemberDeflater.pieceSize + 1)

  init(_ compressor: Compressor, records: ZipRecords) {
    self.records = records
    deflater = MemberDeflater(compressor)
  }

  /// The result of packing a range of members.
  struct Outcome {
    let run: PackedRun
    /// The member after the run, if it is too large for one.
    let large: LargeMember?
  }

  /// Packs members from the first of a range on, until the run is long enough or a large one is
  /// met.
  /// - Parameter index: says which member is being packed, for errors.
  mutating func pack(
    _ members: [ArchiveMember], in range: Range<Int>, index: inout Int
  ) throws -> Outcome {
    var run = PackedRun(from: range.lowerBound)
    var large: LargeMember?
    var size = 0
    index = range.lowerBound
    while index < range.upperBound, size < Self.runSize {
      let member = members[index]
      large = try append(member, index, to: &run)
      if large != nil { break }
      size = max(run.bytes.count, size + (run.records.last?.size ?? 0))
      index += 1
    }
    return Outcome(run: run, large: large)
  }

  /// Appends a member, or returns it when it is too large.
  private mutating func append(
    _ member: ArchiveMember, _ index: Int, to run: inout PackedRun
  ) throws -> LargeMember? {
    let most = MemberDeflater.pieceSize
    switch try member.content() {
    case .bytes(let content) where content.count > most:
      return LargeMember(index, .bytes(content), member.compression)
    case .bytes(let content):
      try content.withUnsafeBytes { try append($0, of: member, to: &run) }
    case .file(let path):
      let file = try SourceFile(path)
      if file.size > most { return LargeMember(index, .file(file), member.compression) }
      try append(file.readAll(into: input.bytes), of: member, to: &run)
    case .compressed(let content) where content.compressedSize > LargeMember.verbatimSize:
      return LargeMember(index, .compressed(content), member.compression)
    case .compressed(let content):
      content.withBytes {
        run.append(MemberRecord(content), name: member.name, headers: records, content: $0)
      }
    }
    return nil
  }

  private mutating func append(
    _ content: UnsafeRawBufferPointer, of member: ArchiveMember, to run: inout PackedRun
  ) throws {
    let deflated =
      member.compression == .stored
      ? nil : try deflater.deflate(content)
    let record = MemberRecord(
      isDeflated: deflated != nil, crc32: CRC32.of(content),
      compressedSize: deflated?.count ?? content.count, size: content.count)
    run.append(record, name: member.name, headers: records, content: deflated ?? content)
  }

  /// Deflates one piece of a large member.
  mutating func pack(_ member: LargeMember, piece number: Int) throws -> PackedPiece {
    let start = number * MemberDeflater.pieceSize
    let count = min(MemberDeflater.pieceSize, member.size - start)
    let isLast = number == member.pieceCount - 1
    return try member.withBytes(count, at: start, room: input.bytes) { source in
      PackedPiece(
        bytes: Array(try deflater.deflatePiece(source, isLast: isLast)), crc32: CRC32.of(source),
        size: count)
    }
  }
}

extension MemberRecord {
  init(_ member: Member) {
    self.init(
      isDeflated: member.method == .deflated, crc32: member.record.crc32,
      compressedSize: member.span.data.count, size: Int(clamping: member.record.size))
  }

  init(_ content: CompressedContent) {
    self.init(
      isDeflated: content.method == .deflated, crc32: content.crc32,
      compressedSize: content.compressedSize, size: content.size)
  }
}
