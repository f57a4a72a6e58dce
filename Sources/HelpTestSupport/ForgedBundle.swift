import HelpArchive
public import SystemPackage

/// A packed book that a test changes and writes again with every checksum right: only code that checks the contents can
/// find the change.
public struct ForgedBundle: Sendable {
  public struct Member: Sendable {
    public var name: String
    public var bytes: [UInt8]
    public var isStored: Bool
  }

  public static let contentsMember = ".lectern/contents"
  public static let manifestMember = ".lectern/book.json"

  public var members: [Member]

  /// Reads a bundle.
  public init(_ path: FilePath) throws {
    let archive = try Archive(path)
    members = try (0..<archive.count).map { index in
      let entry = archive.entry(at: index)
      return Member(
        name: entry.name, bytes: try archive.read(index), isStored: entry.method == .stored)
    }
  }

  /// The bytes of a member; empty for one that is not there.
  public subscript(name: String) -> [UInt8] {
    get { members.first { $0.name == name }?.bytes ?? [] }
    set {
      if let index = members.firstIndex(where: { $0.name == name }) {
        members[index].bytes = newValue
      } else {
        members.append(Member(name: name, bytes: newValue, isStored: false))
      }
    }
  }

  /// The contents table, which gets a correct checksum when it is set.
  public var contents: ForgedContents {
    get { ForgedContents(bytes: self[Self.contentsMember]) }
    set {
      var table = newValue
      table.correctChecksum()
      self[Self.contentsMember] = table.bytes
    }
  }

  /// Writes the bundle with the correct size and CRC-32 for each member.
  public func write(to path: FilePath) throws {
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
