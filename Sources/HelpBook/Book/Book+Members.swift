import HelpArchive

extension Book {
  /// Whether a packed book has a derived member, by its name below `.lectern/`.
  package func hasDerivedMember(_ name: String) -> Bool {
    archive?.index(of: PackedFormat.ownDirectory + name) != nil
  }

  /// Whether members are fetched through a network when they are read.
  package var isRemote: Bool { archive?.isPartial == true }

  /// Fetches members of a remote packed book, all together. Does nothing for other books.
  /// - Throws: `HelpError.Code.inputOutput` if members cannot be fetched.
  package func fetch(members names: [String]) throws {
    guard let archive, isRemote else { return }
    try archive.fetch(names.compactMap(archive.index(of:)))
  }

  /// Returns the bytes of a derived member.
  /// - Parameters:
  ///   - name: the member's name below `.lectern/`.
  ///   - limit: the maximum size in bytes. A larger member is treated as absent.
  /// - Returns: nil if the book is not packed, or has no such member.
  /// - Throws: `HelpError.Code.malformed` for a member that is damaged.
  package func derivedMember(_ name: String, limit: Int) throws -> [UInt8]? {
    guard let archive, let index = archive.index(of: PackedFormat.ownDirectory + name),
      archive.sizeAndChecksum(at: index).size <= limit
    else { return nil }
    return try archive.read(index, limit: limit)
  }
}
