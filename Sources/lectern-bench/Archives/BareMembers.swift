import CBare
import HelpArchive
import HelpCore

/// The members of an archive in the form that the bare loops accept, with their compressed bytes.
struct BareMembers: Sendable {
  private(set) var members: [bare_member] = []
  private(set) var bytes: [UInt8] = []

  init(_ indices: some Sequence<Int>, of archive: Archive) throws {
    for index in indices {
      let content = try CompressedContent(of: index, in: archive)
      members.append(
        bare_member(offset: bytes.count, packed: content.compressedSize, size: content.size))
      try content.withBytes { bytes.append(copying: $0) }
    }
  }

  /// The size of the largest member in bytes, or 0 without members.
  var largestSize: Int { members.map(\.size).max() ?? 0 }
}
