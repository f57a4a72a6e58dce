import HelpArchive

extension Book {
  /// The bytes of a derived member.
  /// - Parameters:
  ///   - name: below `.lectern/`.
  ///   - limit: the limit in bytes; a larger member counts as absent.
  /// - Returns: nil if the book is not packed, or has no such member.
  /// - Throws: `HelpError.Code.malformed` for a member that is damaged.
  package func derivedMember(_ name: String, limit: Int) throws -> [UInt8]? {
    guard let archive, let index = archive.index(of: PackedFormat.ownDirectory + name),
      archive.sizeAndChecksum(at: index).size <= limit
    else { return nil }
    return try archive.read(index, limit: limit)
  }
}
