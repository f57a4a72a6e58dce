/// The recently used shards of one kind, by number. Their memory does not grow with the number of
/// queries.
///
/// Shards are kept in two generations. When the newer generation is full, it replaces the older
/// one. A shard that is used again moves to the newer generation.
struct RecentShards<Shard: Sendable>: Sendable {
  /// The maximum number of shards in a generation. A decoded shard of terms needs about 200 kB.
  private static var capacity: Int { 4 }

  private var newer: [Int: Shard] = [:]
  private var older: [Int: Shard] = [:]

  /// The numbers of the shards that are kept.
  var numbers: Set<Int> { Set(newer.keys).union(older.keys) }

  /// Returns a shard and moves it to the newer generation, or returns nil if the shard is not kept.
  mutating func find(_ number: Int) -> Shard? {
    if let shard = newer[number] { return shard }
    guard let shard = older[number] else { return nil }
    keep(shard, number)
    return shard
  }

  /// Adds a shard to the newer generation.
  mutating func keep(_ shard: Shard, _ number: Int) {
    if newer.count >= Self.capacity, newer[number] == nil { (older, newer) = (newer, [:]) }
    newer[number] = shard
  }
}
