import HelpCore

/// Deflates bytes that arrive in parts. Keeps about 2 MiB of uncompressed bytes for each job.
///
/// The bytes are deflated in independent pieces, several at a time. The result does not depend on
/// how the bytes are divided into parts.
package struct PartDeflater {
  /// The size of a piece in bytes: 1 MiB.
  static let pieceSize = 1 << 20

  private let compressor: Compressor
  private let jobs: Int
  /// The bytes that are not deflated yet.
  private var pendingBytes: [UInt8] = []
  private var deflatedBytes: [UInt8] = []
  private var crc32: UInt32 = 0
  private var size = 0

  /// Begins a stream.
  /// - Parameter jobs: the number of threads. A number below 1 is raised to 1.
  package init(_ compressor: Compressor, jobs: Int) {
    self.compressor = compressor
    self.jobs = max(1, jobs)
  }

  /// Appends a part.
  /// - Throws: `Errno.noMemory`.
  package mutating func append(_ bytes: [UInt8]) throws {
    size += bytes.count
    if pendingBytes.isEmpty { pendingBytes = bytes } else { pendingBytes += bytes }
    // The last piece must end the stream, so it stays pending until `finish`.
    let count = (pendingBytes.count - 1) / Self.pieceSize
    if count >= 2 * jobs { try deflate(pieces: count, isEnd: false) }
  }

  /// Ends the stream and returns it.
  /// - Throws: `Errno.noMemory`.
  package consuming func finish() throws -> CompressedContent {
    try deflate(pieces: max(1, (pendingBytes.count - 1) / Self.pieceSize + 1), isEnd: true)
    return CompressedContent(deflated: deflatedBytes, size: size, crc32: crc32)
  }

  /// Deflates the first pending pieces.
  /// - Parameter isEnd: whether the last of these pieces ends the stream.
  private mutating func deflate(pieces count: Int, isEnd: Bool) throws {
    let bytes = pendingBytes
    pendingBytes = []
    crc32 = CRC32.of(
      bytes.span.clamped(0, count: isEnd ? bytes.count : count * Self.pieceSize), seed: crc32)
    let pieces = try Threads.map(
      count, jobs: jobs, with: { [compressor] in MemberDeflater(compressor) }
    ) { deflater, index in
      let piece = bytes.span.clamped(index * Self.pieceSize, count: Self.pieceSize)
      try deflater.deflatePiece(piece, isLast: isEnd && index == count - 1)
      return [UInt8](copying: deflater.output.span)
    }
    for piece in pieces { deflatedBytes += piece }
    if !isEnd { pendingBytes = Array(bytes[(count * Self.pieceSize)...]) }
  }
}
