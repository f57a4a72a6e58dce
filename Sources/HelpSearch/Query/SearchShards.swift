/// A source of the members of an index.
package protocol SearchShards: Sendable {
  /// The bytes of a member; nil if there is none of that name.
  /// - Throws: the errors of reading.
  func shard(named name: String) throws -> [UInt8]?

  /// Fetches members that will be read next, all at once, if each would be a request to another host.
  /// - Throws: the errors of reading.
  func prepare(shards names: [String]) throws

  /// Fetches the topics whose texts will be read next, all at once.
  /// - Throws: the errors of reading.
  func prepare(topics paths: [String]) throws
}

extension SearchShards {
  /// Does nothing, because all members are local.
  package func prepare(shards names: [String]) {}

  /// Does nothing, because all topics are local.
  package func prepare(topics paths: [String]) {}
}

/// An index in memory.
package struct MemoryShards: SearchShards {
  private let shards: [String: [UInt8]]

  /// Creates an index of the members that building gives. The first of two with one name counts.
  package init(_ shards: [IndexShard]) {
    self.shards = Dictionary(
      shards.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  /// See `SearchShards`.
  package func shard(named name: String) -> [UInt8]? { shards[name] }
}
