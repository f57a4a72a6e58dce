package import HelpArchive
import HelpCore

extension ContentsTable {
  /// Opens the table of a packed book and checks its header. Returns nil for an archive without a
  /// table, and for a table of an older version, which this program does not read.
  /// - Throws: `HelpError.Code.malformed` if the member is damaged or not a contents table.
  /// - Complexity: O(1), or O(n) for a deflated table.
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

  /// Checks the whole table, and that its files are members of the archive.
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
