package import HelpCore

/// A member in its compressed form: its bytes, and the values that an archive records about them. It is copied from one
/// archive into another without being compressed again.
///
///     let old = try Archive("old.zip")
///     let writer = try ArchiveWriter("new.zip")
///     try writer.append((0..<old.count).map { index in
///       ArchiveMember(
///         name: old.entry(at: index).name, copying: try CompressedContent(of: index, in: old))
///     })
package struct CompressedContent: Sendable {
  enum Storage: Sendable {
    case bytes([UInt8])
    /// Bytes of the archive's file.
    case span(Archive, MemberSpan)
    case spooled(SpoolFile, Range<Int>)
  }

  /// Stored or deflated.
  package let method: ArchiveEntry.Method
  /// A value of the uncompressed bytes.
  package let crc32: UInt32
  /// A value of the uncompressed bytes.
  package let size: Int
  let storage: Storage

  /// A member of an archive. Its bytes are not copied or inflated, and their checksum is not
  /// computed: read the member first if you do not trust the archive.
  /// - Throws: `HelpError` with the code `malformed` for a member that is not at the directory's offset, is encrypted,
  ///   or compressed by another method than deflate.
  /// - Complexity: O(1).
  package init(of index: Int, in archive: Archive) throws {
    let member = try archive.checking(index) { () throws(MemberFault) in
      try archive.member(index)
    }
    method = member.method
    crc32 = member.crc32
    size = member.size
    storage = .span(archive, member.span)
  }

  /// Raw deflate (RFC 1951) of `size` bytes with the checksum `crc32`. Neither is checked.
  package init(deflated bytes: [UInt8], size: Int, crc32: UInt32) {
    method = .deflated
    self.crc32 = crc32
    self.size = size
    storage = .bytes(bytes)
  }

  /// Bytes that are deflated immediately, in independent pieces of a megabyte, by several threads: for a member that is
  /// large, or that needs a different level from the writer's.
  /// - Throws: `Errno.noMemory`.
  /// - Complexity: O(n).
  package init(
    deflating bytes: [UInt8], _ compressor: Compressor, jobs: Int
  ) throws {
    var content = DeflatedParts(compressor, jobs: jobs)
    try content.append(bytes)
    self = try content.finish()
  }

  /// Deflates many members, each on one thread.
  package static func deflating(
    _ members: [[UInt8]], _ compressor: Compressor, jobs: Int
  ) throws -> [CompressedContent] {
    try Threads.map(members.count, jobs: jobs, with: { MemberDeflater(compressor) }) {
      deflater, index in
      let bytes = members[index]
      guard bytes.count <= DeflatedParts.pieceSize else {
        return try CompressedContent(deflating: bytes, compressor, jobs: 1)
      }
      try deflater.deflatePiece(bytes.span, isLast: true)
      return CompressedContent(
        deflated: [UInt8](copying: deflater.output.span), size: bytes.count,
        crc32: CRC32.of(bytes))
    }
  }

  /// Bytes that stay as they are.
  /// - Complexity: O(n), for the checksum.
  package init(stored bytes: [UInt8]) {
    method = .stored
    crc32 = CRC32.of(bytes)
    size = bytes.count
    storage = .bytes(bytes)
  }

  /// The number of compressed bytes.
  package var compressedSize: Int {
    switch storage {
    case .bytes(let bytes): bytes.count
    case .span(_, let span): span.data.count
    case .spooled(_, let range): range.count
    }
  }

  /// Returns a copy whose bytes are in a spool file. Returns the content unchanged without a spool file, or if the bytes
  /// are in a file already.
  /// - Throws: `Errno` if the bytes cannot be written.
  package func spooled(to spool: SpoolFile?) throws -> CompressedContent {
    guard let spool, case .bytes(let bytes) = storage else { return self }
    return CompressedContent(
      method: method, crc32: crc32, size: size, storage: .spooled(spool, try spool.append(bytes)))
  }

  private init(method: ArchiveEntry.Method, crc32: UInt32, size: Int, storage: Storage) {
    self.method = method
    self.crc32 = crc32
    self.size = size
    self.storage = storage
  }

  /// Calls `body` with the compressed bytes.
  /// - Throws: `Errno` when bytes in a file cannot be read, and what `body` throws.
  package func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) throws -> Result {
    try withBytes(0..<compressedSize, body)
  }

  /// Calls `body` with a range of the compressed bytes.
  /// - Throws: as for all of them.
  package func withBytes<Result>(
    _ range: Range<Int>, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    switch storage {
    case .bytes(let bytes):
      return try body(bytes.span.clamped(range.lowerBound, count: range.count))
    case .span(let archive, let span):
      defer { archive.noteCopied(bytes: range.count) }
      return try body(
        archive.bytes.extracting(span.data).clamped(range.lowerBound, count: range.count))
    case .spooled(let spool, let all):
      let bytes = try spool.read(
        all.lowerBound + range.lowerBound..<all.lowerBound + range.upperBound)
      return try body(bytes.span)
    }
  }
}
