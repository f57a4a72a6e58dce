import HelpCore

extension CondensedDirectory {
  /// A digest of bytes that are read in pieces of a fixed size.
  package struct Digest {
    /// The size of a piece in bytes: 1 MiB. The last piece may be shorter.
    package static let pieceSize = 1 << 20
    private var hash = FastHash()

    package init() {}

    /// Adds the next piece. Every piece but the last must have `pieceSize` bytes, because the
    /// digest depends on the sizes of the pieces.
    package mutating func add(_ piece: [UInt8]) { hash.add(piece) }

    /// The digest of the pieces added so far.
    package var value: UInt64 { hash.value }

    /// Returns the digest of a part of an archive.
    /// - Complexity: O(n), at the speed of memory.
    package static func value(of bytes: Span<UInt8>) -> UInt64 {
      var hash = FastHash()
      for start in stride(from: 0, to: bytes.count, by: pieceSize) {
        hash.add(bytes.clamped(start, count: pieceSize))
      }
      return hash.value
    }
  }
}
