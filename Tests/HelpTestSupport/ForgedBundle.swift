import HelpArchive
package import SystemPackage

/// A packed book that a test changes and writes with correct checksums. Only code that checks the
/// contents can detect the change.
package struct ForgedBundle: Sendable {
  package struct Member: Sendable {
    package var name: String
    package var bytes: [UInt8]
    package var isStored: Bool
  }

  package static let contentsMember = ".lectern/contents"
  package static let directoryMember = ".lectern/directory"
  package static let manifestMember = ".lectern/book.json"

  package var members: [Member]

  /// Reads a bundle.
  package init(_ path: FilePath) throws {
    let archive = try Archive(path)
    // The condensed directory is left out, because it would not describe the changed members.
    members = try (0..<archive.count).filter { archive.name(at: $0) != Self.directoryMember }.map {
      index in
      let entry = archive.entry(at: index)
      return Member(
        name: entry.name, bytes: try archive.read(index), isStored: entry.method == .stored)
    }
  }

  /// The bytes of a member, or an empty list for a missing member. Setting them adds a missing
  /// member.
  package subscript(name: String) -> [UInt8] {
    get { members.first { $0.name == name }?.bytes ?? [] }
    set {
      if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].bytes = newValue
      } else {
        members.append(Member(name: name, bytes: newValue, isStored: false))
      }
    }
  }

  /// The contents table. Setting the table corrects its checksum.
  package var contents: ForgedContents {
    get { ForgedContents(bytes: self[Self.contentsMember]) }
    set {
      var table = newValue
      table.correctChecksum()
      self[Self.contentsMember] = table.bytes
    }
  }

  /// Writes the bundle with the correct size and CRC-32 for each member.
  package func write(to path: FilePath) throws {
    var writer = try ArchiveWriter(path, level: 1, jobs: 1, timestamp: nil)
    try writer.append(
      members.map { member in
        ArchiveMember(
          name: member.name, compression: member.isStored ? .stored : .automatic,
          content: { member.bytes })
      })
    _ = try writer.commit()
  }
}
