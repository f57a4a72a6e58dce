import HelpArchive
import HelpBook
import HelpCore

/// The members of a merged bundle that are derived from its topics, compressed as soon as they are made.
struct MergedMembers {
  /// The level of the bundle.
  private let level: Int
  /// The file for their bytes; nil keeps them in memory.
  private let spool: SpoolFile?
  private let jobs: Int
  /// All members so far, in the order of the bundle.
  private(set) var members: [ArchiveMember] = []
  /// The place of the next header.
  private var headerPlace = 0

  init(level: Int, spool: SpoolFile?, jobs: Int) {
    self.level = level
    self.spool = spool
    self.jobs = jobs
  }

  /// - Parameters:
  ///   - members: names below `.lectern/`, and bytes.
  ///   - isHeader: whether these are the last of a group, and the last of them is the group's header, which comes first
  ///     in the bundle.
  /// - Throws: `Errno` when there is no memory or no room on the disk.
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
    self.members.insert(header, at: headerPlace)
    headerPlace = self.members.count
  }
}
