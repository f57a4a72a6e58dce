import HelpArchive
import HelpBook
import HelpCore

/// The members below `.lectern/part/` in a part of a bundle. All members are stored without
/// compression, since merging reads them in place.
enum PartMembers {
  /// The member with the `PartRecord`.
  static let record = PackedFormat.partDirectory + "record"
  /// The member with the elements of the list `topics` of `book.json`.
  static let topics = PackedFormat.partDirectory + "topics"
  /// The member with the elements of the list `resources` of `book.json`.
  static let resources = PackedFormat.partDirectory + "resources"
  /// The member with the contents table of the whole book. Only the first part has this member. If
  /// the parts have heads, the table lacks the titles of other parts' topics.
  static let contents = PackedFormat.partDirectory + "contents"
  /// The member with the heads of the part's topics: see `PartHeads`. Missing if each part read all
  /// topics.
  static let heads = PackedFormat.partDirectory + "heads"
  /// The member with the `ContentsFacts`, in the first part alone.
  static let outline = PackedFormat.partDirectory + "outline"
  /// The member with the facts for the check of the whole book: see `PartCheck`.
  static let check = PackedFormat.partDirectory + "check"

  /// The part of the list `topics` that has been written.
  struct Topics {
    private(set) var list: StoredContent
    /// The number of topics in the list.
    private(set) var count = 0

    /// Begins the list.
    /// - Parameter spool: the file for the bytes. Nil keeps the bytes in memory.
    init(spool: SpoolFile?) { list = StoredContent(spool: spool) }

    /// Adds the topics among some resources.
    mutating func append(_ resources: [PackedResource], of contents: ContentsTable) throws {
      let ids = contents.topics(withFiles: resources.map(\.path))
      let files = zip(ids, resources).map { ($0, $1.path, $1.record) }
      count += files.count { $0 != nil && $2 != nil }
      try list.append(BookLists.topics(of: contents, files))
    }
  }

  /// Returns all members of a part except resources and included files.
  /// - Parameters:
  ///   - topics: the complete list of the part's topics.
  ///   - paths: the paths of the part's resources, in bytewise order.
  ///   - contents: the facts for the contents. Nil if all topics were read.
  ///   - check: the facts for the check of the whole book. Nil leaves the facts out.
  ///   - spool: the file for the bytes of members. Nil keeps the bytes in memory.
  static func members(
    _ record: PartRecord, of book: Book, _ topics: Topics, _ paths: [String],
    deriving: [any DerivedMembers], contents shardContents: ShardContents?,
    check: PartCheck?, spool: SpoolFile?, jobs: Int
  ) throws -> [ArchiveMember] {
    var members = [BookPacker.mediaTypeMember, stored(Self.record) { record.bytes }]
    if record.share.shard.number == 1 {
      let table = book.contents
      members.append(stored(contents) { table.bytes })
      if let facts = shardContents?.facts {
        members.append(stored(Self.outline) { facts.bytes })
      }
    }
    if let heads = shardContents?.heads { members.append(stored(Self.heads) { heads }) }
    members.append(ArchiveMember(name: Self.topics, copying: topics.list.content))
    var list = StoredContent(spool: spool)
    for part in BookLists.resources(paths) { try list.append(part()) }
    members.append(ArchiveMember(name: resources, copying: list.content))
    if let check {
      var content = StoredContent(spool: spool)
      try check.write(jobs: jobs) { try content.append($0) }
      members.append(ArchiveMember(name: Self.check, copying: content.content))
    }
    var openMember: (name: String, content: StoredContent)?
    func close() {
      guard let (name, content) = openMember else { return }
      members.append(
        ArchiveMember(name: PackedFormat.partDirectory + name, copying: content.content))
      openMember = nil
    }
    for maker in deriving {
      try maker.finishPart(jobs: jobs) { name, piece in
        if openMember?.name != name { close() }
        if openMember == nil { openMember = (name, StoredContent(spool: spool)) }
        try openMember?.content.append(piece)
      }
      close()
    }
    return members
  }

  /// Returns a member without compression.
  private static func stored(
    _ name: String, _ bytes: @escaping @Sendable () -> [UInt8]
  ) -> ArchiveMember {
    ArchiveMember(name: name, compression: .stored, content: bytes)
  }
}
