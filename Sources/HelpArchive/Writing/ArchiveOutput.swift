import HelpCore
import SystemPackage

/// The file of an archive, and the directory that is written at its end. Only one thread writes at
/// a time, and writes the members in their order.
struct ArchiveOutput: ~Copyable {
  /// The number of buffered bytes after which they are written: 1 MiB.
  private static let bufferSize = 1 << 20
  /// The size at which writing directly becomes cheaper than copying into the buffer: 64 KiB.
  private static let directSize = 1 << 16
  /// The number of copied bytes after which the pages of the other archive are freed: 8 MiB.
  private static let maximumPieceSize = 8 << 20

  private let target: FilePath
  private let records: ZipRecords
  private var file: AtomicFile
  private var buffer: [UInt8] = []
  /// The end of the archive in the file, once the buffer is written.
  private var offset: Int
  /// The start of the archive in the file, after the file's earlier content.
  private let start: Int
  /// The comment of the end record.
  private var comment: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  /// The member whose pieces are being written.
  private var openMember: (header: Int, record: MemberRecord)?

  /// Begins an archive at the end of a file's content.
  /// - Parameter file: a file whose content precedes the archive.
  init(_ file: consuming AtomicFile, target: FilePath, records: ZipRecords) {
    self.target = target
    self.records = records
    offset = file.count
    start = file.count
    self.file = file
  }

  /// Appends the members of a run.
  mutating func append(_ run: PackedRun, names members: [ArchiveMember]) throws {
    var header = offset
    for (index, record) in zip(run.members, run.records) {
      let name = members[index].name
      add(record, name: name, offset: header)
      header += records.localSize(record, name: name) + record.compressedSize
    }
    try write(run.bytes)
  }

  /// Copies members of another archive in their compressed form. Neighbours whose local headers
  /// need no change are written in one piece.
  mutating func append(_ members: Range<Int>, of archive: Archive) throws {
    let otherBytes = archive.bytes
    // The range of the other archive's bytes that is to be written next.
    var piece = 0..<0
    var header: [UInt8] = []
    for index in members {
      let member = try archive.checking(index) { () throws(MemberFault) in
        try archive.member(index)
      }
      let (span, record) = (member.span, MemberRecord(member))
      let name = archive.directory.name(of: index, in: otherBytes)
      header.removeAll(keepingCapacity: true)
      records.appendLocal(record, name: name, to: &header)
      let isSame = otherBytes.extracting(span.header..<span.data.lowerBound)
        .holdsSame(as: header.span)
      if !isSame || piece.upperBound != span.header || piece.count >= Self.maximumPieceSize {
        try write(otherBytes.extracting(piece))
        archive.noteCopied(bytes: piece.count)
        piece = span.header..<span.header
      }
      records.appendCentral(record, name: name, offset: offset + piece.count, to: &directory)
      count += 1
      if isSame {
        piece = piece.lowerBound..<span.data.upperBound
      } else {
        try write(header.span)
        piece = span.data
      }
    }
    try write(otherBytes.extracting(piece))
  }

  /// Begins a member whose bytes are appended in pieces. Leaves room for its header, which `end`
  /// writes.
  mutating func begin(_ member: LargeMember, name: String) throws {
    try flush()
    let record = MemberRecord(isDeflated: true, crc32: 0, compressedSize: 0, size: member.size)
    openMember = (offset, record)
    try write([UInt8](repeating: 0, count: records.localSize(record, name: name)))
  }

  /// Appends a piece of the open member.
  mutating func append(_ piece: PackedPiece) throws {
    if let crc = openMember?.record.crc32 {
      openMember?.record.crc32 = CRC32.joined(crc, piece.crc32, count: piece.size)
    }
    openMember?.record.compressedSize += piece.bytes.count
    try write(piece.bytes)
  }

  /// Ends the open member. A member that did not become smaller is written again without
  /// compression.
  mutating func end(_ member: LargeMember, name: String) throws {
    guard let (header, record) = openMember else { return }
    openMember = nil
    try member.checkUnchanged()
    if record.compressedSize < record.size {
      try fill(header, record, name: name)
      return
    }
    try flush()
    try writing { file in try file.truncate(to: header) }
    offset = header
    let crc32 = try appendVerbatim(member, name: name)
    if case .file(let file) = member.source, crc32 != record.crc32 {
      throw ArchiveFault.changed(file.path)
    }
  }

  /// Appends a large member's bytes unchanged.
  /// - Returns: the member's checksum.
  @discardableResult
  mutating func appendVerbatim(_ member: LargeMember, name: String) throws -> UInt32 {
    let header = offset
    var record: MemberRecord
    let count: Int
    if case .compressed(let content) = member.source {
      record = MemberRecord(content)
      count = content.compressedSize
    } else {
      record = MemberRecord(
        isDeflated: false, crc32: 0, compressedSize: member.size, size: member.size)
      count = member.size
    }
    // The header is written at the end, because the checksum is known only after the member has
    // been read.
    try write([UInt8](repeating: 0, count: records.localSize(record, name: name)))
    try flush()
    var pieceBuffer: [UInt8] = []
    var start = 0
    var crc: UInt32 = 0
    while start < count {
      let length = min(Self.bufferSize, count - start)
      try member.withBytes(length, at: start, buffer: &pieceBuffer) { bytes in
        if !record.isDeflated { crc = CRC32.of(bytes, seed: crc) }
        try writing { file in try file.write(bytes) }
      }
      offset += length
      start += length
    }
    try member.checkUnchanged()
    if case .compressed = member.source {} else { record.crc32 = crc }
    try fill(header, record, name: name)
    return record.crc32
  }

  /// Ends the archive, syncs the file and gives it the archive's name. Returns the number of
  /// members, and the size of the file in bytes.
  consuming func commit() throws -> (entries: Int, bytes: Int) {
    try finish()
    let (count, total, target) = (count, file.count, target)
    do { try file.commit() } catch { throw ArchiveFault.cannotWrite(target, error) }
    return (count, total)
  }

  /// Ends the archive and returns its bytes.
  consuming func contents() throws -> [UInt8] {
    try finish()
    do { return try file.contents() } catch { throw ArchiveFault.cannotWrite(target, error) }
  }

  /// Writes the buffered bytes, the directory and the end record.
  private mutating func finish() throws {
    let end = records.end(
      count: count, size: directory.count, offset: offset, comment: comment)
    for bytes in [buffer, directory, end] { try writing { file in try file.write(bytes) } }
  }

  /// Appends the condensed directory of all members so far. The comment of the end record receives
  /// the ranges of the condensed directory and of `members`.
  mutating func appendCondensed(
    as name: String, _ compressor: Compressor, naming members: [(word: String, name: String)]
  ) throws {
    try flush()
    var digest = CondensedDirectory.Digest()
    for pieceStart in stride(from: start, to: offset, by: CondensedDirectory.Digest.pieceSize) {
      let count = min(CondensedDirectory.Digest.pieceSize, offset - pieceStart)
      do { try digest.add(file.read(at: pieceStart, count: count)) } catch {
        throw ArchiveFault.cannotWrite(target, error)
      }
    }
    let bytes = CondensedDirectory.bytes(
      of: directory.span, count: count, time: records.time, start: start, digest: digest.value)
    var content = try CompressedContent(deflating: bytes, compressor, jobs: 1)
    if content.compressedSize >= bytes.count { content = CompressedContent(stored: bytes) }
    let record = MemberRecord(content)
    var rangeComment = RangeComment()
    for (word, name) in members {
      rangeComment.ranges[word] = CondensedDirectory.extent(of: name, in: directory.span)
    }
    var header: [UInt8] = []
    records.appendLocal(record, name: name.utf8.span, to: &header)
    let memberStart = offset
    try write(header)
    try content.withBytes { try write($0) }
    rangeComment.ranges[RangeComment.directory] = memberStart..<offset
    add(record, name: name, offset: memberStart)
    comment = rangeComment.bytes
  }

  /// Writes the local header in front of the written bytes of a member, and adds its record.
  private mutating func fill(_ header: Int, _ record: MemberRecord, name: String) throws {
    try flush()
    var bytes: [UInt8] = []
    records.appendLocal(record, name: name.utf8.span, to: &bytes)
    try writing { file in try file.overwrite(at: header, with: bytes) }
    add(record, name: name, offset: header)
  }

  /// Adds the directory's record of a member.
  private mutating func add(_ record: MemberRecord, name: String, offset: Int) {
    records.appendCentral(record, name: name.utf8.span, offset: offset, to: &directory)
    count += 1
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    try write(bytes.span)
  }

  /// Writes bytes at the end of the archive, through the buffer if they are few.
  private mutating func write(_ bytes: Span<UInt8>) throws {
    offset += bytes.count
    if bytes.count < Self.directSize {
      buffer.append(copying: bytes)
      if buffer.count >= Self.bufferSize { try flush() }
    } else {
      try flush()
      try writing { file in try file.write(bytes) }
    }
  }

  /// Writes the buffered bytes to the file.
  private mutating func flush() throws {
    if buffer.isEmpty { return }
    do { try file.write(buffer) } catch { throw ArchiveFault.cannotWrite(target, error) }
    buffer.removeAll(keepingCapacity: buffer.count <= 2 * Self.bufferSize)
  }

  /// Calls `body` with the file, and turns its error into an error about the target.
  private mutating func writing(_ body: (inout AtomicFile) throws -> Void) throws {
    do { try body(&file) } catch { throw ArchiveFault.cannotWrite(target, error) }
  }
}
