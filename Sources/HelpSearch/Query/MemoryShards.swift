/// An index in memory.
package struct MemoryShards: SearchShards {
  private let shards: [String: [UInt8]]

  /// Creates an index of members. If a name repeats, the first member is used.
  package init(_ shards: [IndexShard]) {
    self.shards = Dictionary(
      shards.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the bytes of a member, or nil if it does not exist.
  package func shard(named name: String) -> [UInt8]? { shards[name] }
}
