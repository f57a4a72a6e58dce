/// A source of the members of an index.
package protocol SearchShards: Sendable {
  /// Returns the bytes of a member, or nil if it does not exist.
  /// - Throws: the errors of reading.
  func shard(named name: String) throws -> [UInt8]?

  /// Fetches the members that will be read next in one request, if they are on another host.
  /// - Throws: the errors of reading.
  func prepare(shards names: [String]) throws

  /// Fetches the topics whose texts will be read next in one request, if they are on another host.
  /// - Throws: the errors of reading.
  func prepare(topics paths: [String]) throws
}

extension SearchShards {
  /// Does nothing, because all members are local.
  package func prepare(shards names: [String]) {}

  /// Does nothing, because all topics are local.
  package func prepare(topics paths: [String]) {}
}
