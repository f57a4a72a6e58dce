import HelpCore

/// A member that is too large to be packed as a whole.
struct LargeMember: Sendable {
  enum Source: Sendable {
    case file(SourceFile)
    case bytes([UInt8])
    case compressed(CompressedContent)
  }

  /// The maximum size of a compressed member that is copied into a run with other members, in
  /// bytes: 1 MiB.
  static let verbatimSize = 1 << 20

  /// The index of the member.
  let index: Int
  let source: Source
  let compression: ArchiveMember.Compression
  /// The number of pieces to deflate, or 0 if the bytes are stored or copied.
  let pieceCount: Int

  init(_ index: Int, _ source: Source, _ compression: ArchiveMember.Compression) {
    self.index = index
    self.source = source
    self.compression = compression
    switch (source, compression) {
    case (.compressed, _), (_, .stored): pieceCount = 0
    case (.file, _), (.bytes, _):
      pieceCount = (Self.size(of: source) + MemberDeflater.pieceSize - 1) / MemberDeflater.pieceSize
    }
  }

  /// The size in bytes before compression.
  var size: Int { Self.size(of: source) }

  private static func size(of source: Source) -> Int {
    switch source {
    case .file(let file): file.size
    case .bytes(let bytes): bytes.count
    case .compressed(let content): content.size
    }
  }

  /// Calls `body` with `count` bytes of the source from `offset` on.
  /// - Parameter buffer: memory for the bytes of a file.
  func withBytes<Result>(
    _ count: Int, at offset: Int, buffer: inout [UInt8], _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    switch source {
    case .file(let file):
      try file.read(count, at: offset, into: &buffer)
      return try body(buffer.span)
    case .bytes(let bytes):
      return try body(bytes.span.clamped(offset, count: count))
    case .compressed(let content):
      return try content.withBytes(offset..<offset + count, body)
    }
  }

  /// Checks that the source has not changed.
  /// - Throws: `HelpError` if the file has changed since it was opened.
  func checkUnchanged() throws {
    if case .file(let file) = source { try file.checkUnchanged() }
  }
}
