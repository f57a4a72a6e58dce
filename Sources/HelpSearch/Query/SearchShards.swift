import HelpCore
package import SystemPackage

/// A source of the members of an index.
package protocol SearchShards: Sendable {
  /// The bytes of a member; nil if there is none of that name.
  /// - Throws: the errors of reading.
  func shard(named name: String) throws -> [UInt8]?

  /// Brings members that are asked for next, all at once, where each would be a question to another host.
  /// - Throws: what reading throws.
  func prepare(shards names: [String]) throws

  /// Brings the topics whose texts are asked for next, all at once.
  /// - Throws: what reading throws.
  func prepare(topics paths: [String]) throws
}

extension SearchShards {
  /// Everything is here.
  package func prepare(shards names: [String]) {}

  /// Everything is here.
  package func prepare(topics paths: [String]) {}
}

/// An index in memory.
package struct MemoryShards: SearchShards {
  private let shards: [String: [UInt8]]

  /// The members that building or merging gives. Of two with one name, the first counts.
  package init(_ shards: [IndexShard]) {
    self.shards = Dictionary(
      shards.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  /// See `SearchShards`.
  package func shard(named name: String) -> [UInt8]? { shards[name] }
}

/// An index in a folder, one file for each member.
package struct FolderShards: SearchShards {
  private let folder: FilePath
  /// No member of an index is larger.
  static let maximumSize = 16 << 20

  /// The files of a folder.
  package init(_ folder: FilePath) { self.folder = folder }

  /// See `SearchShards`.
  package func shard(named name: String) throws -> [UInt8]? {
    let file = folder.appending(name)
    guard (try? FileStatus(of: file)) != nil else { return nil }
    return try FileSystem.read(file, limit: Self.maximumSize)
  }
}
