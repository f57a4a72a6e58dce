import HelpSearch

/// Writes the shards of postings. See `Postings`.
struct PostingsWriter {
  static let size = 16 << 10

  private var shards: [IndexShard] = []
  private var sizes = ByteWriter()
  private var places = ByteWriter()
  private var count = 0
  private var number = 0

  /// - Returns: whether the term's postings begin a further shard.
  mutating func add(_ postings: ArraySlice<UInt8>) -> Bool {
    let beginsShard = count > 0 && places.bytes.count + postings.count > Self.size
    if beginsShard { flush() }
    sizes.number(postings.count)
    places.raw(postings)
    count += 1
    return beginsShard
  }

  mutating func finish() {
    if count > 0 { flush() }
  }

  /// The shards that are complete.
  mutating func takeShards() -> [IndexShard] {
    defer { shards = [] }
    return shards
  }

  private mutating func flush() {
    var writer = ByteWriter()
    writer.number(count)
    writer.raw(sizes.bytes)
    writer.raw(places.bytes)
    shards.append(IndexShard(name: IndexHeader.postingsName(number), bytes: writer.bytes))
    sizes.removeAll()
    places.removeAll()
    count = 0
    number += 1
  }
}
