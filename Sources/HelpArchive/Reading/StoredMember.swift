import HelpCore

/// A stored member, found and checked once, whose bytes can be read in place any number of times.
///
///     let table = try StoredMember(of: index, in: archive)
///     let first = table?.bytes[0]
package struct StoredMember: Sendable {
  private let archive: Archive
  /// The range of the bytes in the file.
  package let range: Range<Int>

  /// Finds a member's bytes. Returns nil if the member is not stored. Does not compute the
  /// checksum, which would touch every page.
  /// - Throws: the errors of `RawMember.init(of:in:)`.
  /// - Complexity: O(1).
  package init?(of index: Int, in archive: Archive) throws {
    let member = try archive.checking(index) { () throws(MemberFault) in
      try archive.member(index)
    }
    guard member.method == .stored else { return nil }
    self.archive = archive
    range = member.span.data
  }

  /// The bytes in the file, without a copy.
  package var bytes: Span<UInt8> {
    @_lifetime(borrow self)
    get { archive.bytes.extracting(range) }
  }

  /// Returns a copy of a part of the bytes, for a member that is read once. The system may then
  /// free the memory of the file's pages.
  /// - Parameter part: the range of the part, from the first byte of the member.
  package func copy(_ part: Range<Int>) -> [UInt8] {
    defer { archive.noteCopied(bytes: part.count) }
    return [UInt8](copying: bytes.clamped(part.lowerBound, count: part.count))
  }

  /// Returns the CRC-32 of the bytes. The system may then free the memory of the file's pages.
  /// - Complexity: O(bytes).
  package func checksum() -> UInt32 {
    let pieceSize = 1 << 20
    var checksum: UInt32 = 0
    for start in stride(from: 0, to: range.count, by: pieceSize) {
      let piece = bytes.clamped(start, count: pieceSize)
      checksum = CRC32.of(piece, seed: checksum)
      archive.noteCopied(bytes: piece.count)
    }
    return checksum
  }

  /// Calls `body` with the bytes in the file, without a copy. The pointer is valid only inside
  /// `body`.
  /// - Throws: the errors of `body`.
  package func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try unsafe bytes.withUnsafeBytes { try unsafe body($0) }
  }
}
