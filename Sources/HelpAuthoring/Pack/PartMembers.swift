import HelpArchive
import HelpBook
import HelpCore

/// The members below `.lectern/part/` of a part of a bundle. All are stored, since merging reads them in place.
enum PartMembers {
  /// The member with the `PartRecord`.
  static let record = PackedFormat.partDirectory + "record"
  /// The member with the elements of the list `topics` of `book.json`.
  static let topics = PackedFormat.partDirectory + "topics"
  /// The member with the elements of the list `resources` of `book.json`.
  static let resources = PackedFormat.partDirectory + "resources"
  /// The member with the contents table of the whole book, in the first part alone.
  static let contents = PackedFormat.partDirectory + "contents"

  /// Returns all members of a part except resources and included files.
  static func members(
    _ record: PartRecord, of book: Book, lists: BookLists, deriving: [any DerivedMembers], jobs: Int
  ) throws -> [ArchiveMember] {
    var members = [BookPacker.mediaTypeMember, stored(Self.record) { record.bytes }]
    if record.share.shard.number == 1 {
      let table = book.contents
      members.append(stored(contents) { table.bytes })
    }
    for (list, name) in [("topics", topics), ("resources", resources)] {
      guard case .parts(let parts)? = lists.lists.first(where: { $0.name == list })?.elements
      else { continue }
      members.append(
        stored(name) {
          var bytes: [UInt8] = []
          for part in parts { bytes += part() }
          return bytes
        })
    }
    for (name, pieces) in try deriving.flatMap({ try $0.finishPart(jobs: jobs) }) {
      members.append(stored(PackedFormat.partDirectory + name) { Array(pieces.joined()) })
    }
    return members
  }

  private static func stored(
    _ name: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> ArchiveMember {
    ArchiveMember(name: name, compression: .stored, content: bytes)
  }
}
