import HelpCore

/// Reads and compresses members. All members of a worker share its memory.
struct PackWorker: ~Copyable {
  /// The number of uncompressed or packed bytes after which a run ends: 512 KiB.
  private static let runSize = 512 << 10

  private let records: ZipRecords
  private var deflater: MemberDeflater
  /// Memory for the bytes of a file or a piece.
  private var input: [UInt8] = []

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

  /// Packs members from the first of a range on, until the run is long enough or a large member
  /// follows.
  /// - Parameter index: becomes the index of the member that is being packed, for errors.
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

  /// Appends a member and returns nil, or returns the member if it is too large for a run.
  private mutating func append(
    _ member: ArchiveMember, _ index: Int, to run: inout PackedRun
  ) throws -> LargeMember? {
    let largest = MemberDeflater.pieceSize
    switch try member.content() {
    case .bytes(let content) where content.count > largest:
      return LargeMember(index, .bytes(content), member.compression)
    case .bytes(let content):
      try Self.append(content.span, of: member, to: &run, records, &deflater)
    case .file(let path):
      let file = try SourceFile(path)
      if file.size > largest { return LargeMember(index, .file(file), member.compression) }
      try file.readAll(into: &input)
      // A span of `input` would borrow the whole worker, and its deflater could not change. A span
      // of this copy does not.
      let content = input
      try Self.append(content.span, of: member, to: &run, records, &deflater)
    case .compressed(let content) where content.compressedSize > LargeMember.verbatimSize:
      return LargeMember(index, .compressed(content), member.compression)
    case .compressed(let content):
      try content.withBytes {
        run.append(MemberRecord(content), name: member.name, headers: records, content: $0)
      }
    }
    return nil
  }

  /// Appends a member with its content, which is deflated if that makes the member smaller.
  private static func append(
    _ content: Span<UInt8>, of member: ArchiveMember, to run: inout PackedRun,
    _ records: ZipRecords, _ deflater: inout MemberDeflater
  ) throws {
    let crc32 = CRC32.of(content)
    if try member.compression == .automatic && deflater.deflate(content) {
      let record = MemberRecord(
        isDeflated: true, crc32: crc32, compressedSize: deflater.output.count, size: content.count)
      run.append(record, name: member.name, headers: records, content: deflater.output.span)
    } else {
      let record = MemberRecord(
        isDeflated: false, crc32: crc32, compressedSize: content.count, size: content.count)
      run.append(record, name: member.name, headers: records, content: content)
    }
  }

  /// Deflates one piece of a large member.
  mutating func pack(_ member: LargeMember, piece number: Int) throws -> PackedPiece {
    try Self.pack(member, piece: number, &input, &deflater)
  }

  /// Deflates one piece of a large member. The worker's parts are separate parameters, because the
  /// deflater changes while `input` is borrowed.
  private static func pack(
    _ member: LargeMember, piece number: Int, _ input: inout [UInt8],
    _ deflater: inout MemberDeflater
  ) throws -> PackedPiece {
    let start = number * MemberDeflater.pieceSize
    let count = min(MemberDeflater.pieceSize, member.size - start)
    let isLast = number == member.pieceCount - 1
    return try member.withBytes(count, at: start, buffer: &input) { source in
      try deflater.deflatePiece(source, isLast: isLast)
      // The copy has only the bytes, and not the whole capacity of the deflater's output.
      return PackedPiece(
        bytes: [UInt8](copying: deflater.output.span), crc32: CRC32.of(source), size: count)
    }
  }
}
