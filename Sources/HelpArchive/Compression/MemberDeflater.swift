import CZlib
import SystemPackage

/// Deflates members of any size. Each worker of the writer has a deflater.
///
/// A member of up to `pieceSize` bytes is deflated with one call of the compressor. A larger member
/// is cut into independent pieces of that size. Several workers deflate the pieces, which together
/// are one stream. The cuts depend only on the member's size, so the bytes do not depend on the
/// number of workers. The result is about 0.2 % larger than one piece would be, because each piece
/// lacks 32 KiB of history.
struct MemberDeflater: ~Copyable {
  /// The size of a piece in bytes: 4 MiB.
  static let pieceSize = 4 << 20
  /// The maximum size of a deflated piece in bytes. For zlib, this is the largest result of
  /// deflateBound for any settings, plus the end of a piece.
  private static let maximumOutputSize = max(
    Libdeflate.bound(pieceSize), pieceSize + pieceSize >> 3 + pieceSize >> 6 + 64)

  private let isLibdeflate: Bool
  private let libdeflate: LibdeflateDeflater?
  private var zlib: ZlibMemberDeflater
  private var joint: DeflateJoint?
  /// The output of the last call.
  private(set) var output: [UInt8] = []

  init(_ compressor: Compressor) {
    isLibdeflate = compressor.isLibdeflate
    libdeflate = isLibdeflate ? LibdeflateDeflater(level: compressor.level) : nil
    zlib = ZlibMemberDeflater(level: compressor.level)
  }

  /// Deflates a member of at most `pieceSize` bytes into `output`.
  /// - Returns: false if the member does not become smaller.
  /// - Throws: `Errno.noMemory`.
  mutating func deflate(_ source: Span<UInt8>) throws -> Bool {
    guard source.count > 1 else { return false }
    try run(source, flush: Z_FINISH)
    return output.count < source.count
  }

  /// Deflates one piece of a larger member into `output`.
  /// - Throws: `Errno.noMemory`.
  mutating func deflatePiece(_ source: Span<UInt8>, isLast: Bool) throws {
    try run(source, flush: isLast ? Z_FINISH : Z_SYNC_FLUSH)
    guard isLibdeflate, !isLast else { return }
    if joint == nil { joint = DeflateJoint() }
    guard joint?.open(&output) == true else { throw Errno.noMemory }
  }

  /// Deflates all of `source` into `output`.
  private mutating func run(_ source: Span<UInt8>, flush: Int32) throws {
    var isDone = false
    output.removeAll(keepingCapacity: true)
    output.append(addingCapacity: Self.maximumOutputSize) { output in
      isDone =
        isLibdeflate
        ? libdeflate?.deflate(source, into: &output) ?? false
        : zlib.deflate(source, into: &output, flush: flush)
    }
    if !isDone { throw Errno.noMemory }
  }
}
