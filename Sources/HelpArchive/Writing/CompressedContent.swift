package import HelpCore

/// A member in its compressed form, with the values that an archive records about its bytes. A
/// writer copies it without compressing it again.
///
///     let old = try Archive("old.zip")
///     var writer = try ArchiveWriter("new.zip")
///     try writer.append((0..<old.count).map { index in
///       ArchiveMember(
///         name: old.entry(at: index).name, copying: try CompressedContent(of: index, in: old))
///     })
///     _ = try writer.commit()
package struct CompressedContent: Sendable {
  enum Storage: Sendable {
    case bytes([UInt8])
    /// A range of an archive's file.
    case span(Archive, MemberSpan)
    /// A range of a spool file.
    case spooled(SpoolFile, Range<Int>)
  }

  /// The compression, `stored` or `deflated`.
  package let method: ArchiveEntry.Method
  /// The checksum of the uncompressed bytes.
  package let crc32: UInt32
  /// The number of uncompressed bytes.
  package let size: Int
  let storage: Storage

  /// Creates the content of an archive's member. Its bytes are not copied or inflated, and their
  /// checksum is not computed. Read the member first if you do not trust the archive.
  /// - Throws: `HelpError` with the code `malformed` for a member that is not at the directory's
  ///   offset, is encrypted or a symbolic link, is compressed by a method other than deflate, or
  ///   exceeds the archive's limits. `inputOutput` if the archive's file has changed since it was
  ///   opened. Also throws the errors of fetching its bytes.
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

  /// Creates content from raw deflate (RFC 1951). Size and checksum of the uncompressed bytes are
  /// not checked.
  package init(deflated bytes: [UInt8], size: Int, crc32: UInt32) {
    method = .deflated
    self.crc32 = crc32
    self.size = size
    storage = .bytes(bytes)
  }

  /// Deflates bytes immediately on several threads, in independent pieces of 1 MiB. Use it for a
  /// large member, or for a level other than the writer's.
  /// - Throws: `Errno.noMemory`.
  /// - Complexity: O(n).
  package init(
    deflating bytes: [UInt8], _ compressor: Compressor, jobs: Int
  ) throws {
    var deflater = PartDeflater(compressor, jobs: jobs)
    try deflater.append(bytes)
    self = try deflater.finish()
  }

  /// Deflates many members, each on one thread. Returns their contents in the same order.
  package static func deflating(
    _ members: [[UInt8]], _ compressor: Compressor, jobs: Int
  ) throws -> [CompressedContent] {
    try Threads.map(members.count, jobs: jobs, with: { MemberDeflater(compressor) }) {
      deflater, index in
      let bytes = members[index]
      guard bytes.count <= PartDeflater.pieceSize else {
        return try CompressedContent(deflating: bytes, compressor, jobs: 1)
      }
      try deflater.deflatePiece(bytes.span, isLast: true)
      return CompressedContent(
        deflated: [UInt8](copying: deflater.output.span), size: bytes.count,
        crc32: CRC32.of(bytes))
    }
  }

  /// Creates content from bytes that are not compressed.
  /// - Complexity: O(n), for the checksum.
  package init(stored bytes: [UInt8]) {
    method = .stored
    crc32 = CRC32.of(bytes)
    size = bytes.count
    storage = .bytes(bytes)
  }

  /// Creates content from a range of a spool file, whose bytes are not compressed.
  /// - Parameter crc32: the checksum of the bytes, which is not checked.
  package init(stored range: Range<Int>, of spool: SpoolFile, crc32: UInt32) {
    self.init(method: .stored, crc32: crc32, size: range.count, storage: .spooled(spool, range))
  }

  /// The number of compressed bytes.
  package var compressedSize: Int {
    switch storage {
    case .bytes(let bytes): bytes.count
    case .span(_, let span): span.data.count
    case .spooled(_, let range): range.count
    }
  }

  /// Returns a copy whose bytes are in a spool file. Returns the content unchanged without a spool
  /// file, or if the bytes are in a file already.
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
  /// - Throws: `Errno` if bytes in a file cannot be read, and the errors of `body`.
  package func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) throws -> Result {
    try withBytes(0..<compressedSize, body)
  }

  /// Calls `body` with a range of the compressed bytes.
  /// - Throws: `Errno` if bytes in a file cannot be read, and the errors of `body`.
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
    case .spooled(let spool, let spooledRange):
      let bytes = try spool.read(
        spooledRange.lowerBound + range.lowerBound..<spooledRange.lowerBound + range.upperBound)
      return try body(bytes.span)
    }
  }
}
