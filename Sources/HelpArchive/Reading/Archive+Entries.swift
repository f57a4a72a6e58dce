public import HelpCore

/// The entries of an archive, in the order of its central directory:
///
///     for entry in archive { print(entry.name, entry.size) }
///     if let page = archive["guide/install.md"] { print(try archive.read(page).count) }
extension Archive: RandomAccessCollection {
  /// The index of the first entry.
  public var startIndex: Int { 0 }

  /// The index after the last entry.
  public var endIndex: Int { directory.count }

  /// The central directory's record of an entry, not checked against the member.
  /// - Complexity: O(length of the name).
  public subscript(position: Int) -> ArchiveEntry { entry(at: position) }

  /// The first entry with a name, or nil if there is none.
  /// - Complexity: O(n) in the number of entries for the first few names, then O(log n).
  public subscript(name: String) -> ArchiveEntry? { index(of: name).map(entry(at:)) }

  /// Returns the bytes of a member, checked against its size and CRC-32.
  ///
  /// At most the declared size is allocated, after that size was checked against `limit` and the
  /// archive's limits.
  /// - Parameter entry: an entry of this archive.
  /// - Throws: `HelpError` with the code `malformed` for a member that is damaged, encrypted, a
  ///   symbolic link, compressed by a method other than deflate, or larger than a limit. The code
  ///   is `inputOutput` if the archive's file has changed.
  /// - Complexity: O(n) in the size of the member.
  public func read(_ entry: ArchiveEntry, limit: Int = .max) throws(HelpError) -> [UInt8] {
    try read(entry.index, limit: limit)
  }

  /// Calls `body` with the bytes of a member in pieces. Memory therefore does not grow with the
  /// member. The member is whole only if this function returns without an error.
  /// - Parameter entry: an entry of this archive.
  /// - Throws: the errors of `read`, and the errors of `body` as `HelpError`.
  /// - Complexity: O(n) in the size of the member.
  public func forEachPiece(
    of entry: ArchiveEntry, _ body: (Span<UInt8>) throws -> Void
  ) throws(HelpError) {
    do {
      try MemberReader.forEachPiece(of: self, entry.index, body)
    } catch {
      throw HelpError(of: error)
    }
  }
}
