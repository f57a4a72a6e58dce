/// A source of the members of an index.
package protocol SearchShards: Sendable {
  /// Returns the bytes of a member, or nil if it does not exist.
  /// - Throws: the errors of reading.
  func shard(named name: String) throws -> [UInt8]?

  /// Fetches members in one request before they are read, if they are on another host.
  /// - Throws: the errors of reading.
  func prepare(shards names: [String]) throws

  /// Fetches topics in one request before their texts are read, if they are on another host.
  /// - Throws: the errors of reading.
  func prepare(topics paths: [String]) throws
}

extension SearchShards {
  /// Does nothing, because all members are local.
  package func prepare(shards names: [String]) {}

  /// Does nothing, because all topics are local.
  package func prepare(topics paths: [String]) {}
}
