import HelpArchive
import HelpBook
import HelpCore

/// The members below `.lectern/part/` of a part of a bundle. All members are stored, since merging reads them in place.
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
  /// - Parameter spool: the file for their bytes; nil keeps them in memory.
  static func members(
    _ record: PartRecord, of book: Book, lists: BookLists, deriving: [any DerivedMembers],
    spool: SpoolFile?, jobs: Int
  ) throws -> [ArchiveMember] {
    var members = [BookPacker.mediaTypeMember, stored(Self.record) { record.bytes }]
    if record.share.shard.number == 1 {
      let table = book.contents
      members.append(stored(contents) { table.bytes })
    }
    for (list, name) in [("topics", topics), ("resources", resources)] {
      guard case .parts(let parts)? = lists.lists.first(where: { $0.name == list })?.elements
      else { continue }
      var content = StoredContent(spool: spool)
      for part in parts { try content.append(part()) }
      members.append(ArchiveMember(name: name, copying: content.content))
    }
    var open: (name: String, content: StoredContent)?
    func close() {
      guard let (name, content) = open else { return }
      members.append(
        ArchiveMember(name: PackedFormat.partDirectory + name, copying: content.content))
      open = nil
    }
    for maker in deriving {
      try maker.finishPart(jobs: jobs) { name, piece in
        if open?.name != name { close() }
        if open == nil { open = (name, StoredContent(spool: spool)) }
        try open?.content.append(piece)
      }
      close()
    }
    return members
  }

  private static func stored(
    _ name: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> ArchiveMember {
    ArchiveMember(name: name, compression: .stored, content: bytes)
  }
}
