import HelpArchive
import HelpBook
import HelpCore

/// The members of a merged bundle that are derived from its topics. Each member is compressed as
/// soon as it is made.
struct MergedMembers {
  /// The level of the bundle.
  private let level: Int
  /// The file for the compressed bytes. Nil keeps them in memory.
  private let spool: SpoolFile?
  private let jobs: Int
  /// The members that have been added, in the order of the bundle.
  private(set) var members: [ArchiveMember] = []
  /// The index of the next group's first member, at which the group's header is inserted.
  private var groupStart = 0

  init(level: Int, spool: SpoolFile?, jobs: Int) {
    self.level = level
    self.spool = spool
    self.jobs = jobs
  }

  /// Compresses and adds members.
  /// - Parameters:
  ///   - members: the members by their names below `.lectern/`.
  ///   - isHeader: whether the last of the members is the header of a group, and ends the group. In
  ///     the bundle, the header is the group's first member.
  /// - Throws: `Errno` if memory or the disk is full.
  mutating func append(
    _ members: [(name: String, bytes: [UInt8])], isHeader: Bool
  ) throws {
    let contents = try BookPacker.compressed(members.map(\.bytes), level: level, jobs: jobs)
    for (member, content) in zip(members, contents) {
      self.members.append(
        ArchiveMember(
          name: PackedFormat.ownDirectory + member.name, copying: try content.spooled(to: spool)))
    }
    guard isHeader, let header = self.members.popLast() else { return }
    self.members.insert(header, at: groupStart)
    groupStart = self.members.count
  }
}
