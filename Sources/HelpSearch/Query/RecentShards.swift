/// The shards of a kind that were used last, by number. Memory does not grow with the number of queries.
///
/// Shards are kept in two generations. When the newer one is full, it replaces the older one, so that a shard which is
/// used again stays.
struct RecentShards<Shard: Sendable>: Sendable {
  /// The maximum number of shards in a generation. A decoded shard of terms takes about 200 kB.
  private static var capacity: Int { 8 }

  private var newer: [Int: Shard] = [:]
  private var older: [Int: Shard] = [:]

  /// The numbers of the shards that are kept.
  var numbers: Set<Int> { Set(newer.keys).union(older.keys) }

  /// Returns a shard, or nil if it is not kept.
  mutating func find(_ number: Int) -> Shard? {
    if let shard = newer[number] { return shard }
    guard let shard = older[number] else { return nil }
    keep(shard, number)
    return shard
  }

  /// Keeps a shard as the one that was used last.
  mutating func keep(_ shard: Shard, _ number: Int) {
    if newer.count >= Self.capacity, newer[number] == nil { (older, newer) = (newer, [:]) }
    newer[number] = shard
  }
}
