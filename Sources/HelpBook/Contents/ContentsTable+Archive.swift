package import HelpArchive
import HelpCore

extension ContentsTable {
  /// The table of a packed book, its header checked; nil for an archive that has none, or one of an older version,
  /// which this program does not read.
  /// - Throws: `HelpError.Code.malformed` when the member is damaged or not a contents table.
  /// - Complexity: O(1), except for a table that is not stored.
  package init?(of archive: Archive) throws {
    guard let index = archive.index(of: PackedFormat.contentsMember) else { return nil }
    let storage: Storage =
      if let stored = try StoredMember(of: index, in: archive) {
        .member(stored)
      } else {
        .memory(try archive.read(index))
      }
    if let version = Self.withBytes(of: storage, ContentsHeader.version),
      version < ContentsLayout.version
    {
      return nil
    }
    try self.init(storage, name: archive.location)
  }

  /// Checks all of the table of an archive.
  /// - Throws: `HelpError.Code.malformed` with the first fault.
  /// - Complexity: O(bytes of the table).
  package func validate(in archive: Archive) throws {
    let folder = compiledFormat == nil ? "" : PackedFormat.topicDirectory
    let check = ContentsCheck(self) {
      archive.index(of: folder + $0).map(archive.isFile(at:)) ?? false
    }
    do throws(ContentsFault) { try check.run() } catch { throw error.error(in: archive.location) }
  }
}
