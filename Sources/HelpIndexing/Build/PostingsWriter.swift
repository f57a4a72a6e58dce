import HelpSearch

/// Writes the shards of postings. See `Postings`.
///
/// On a site, a shard lists its terms as a shard of the lexicon does: a word that is spelled right then takes one file.
struct PostingsWriter {
  static let size = 16 << 10

  /// The first term of each shard that lists its terms.
  private(set) var firstTerms: [[UInt8]] = []

  private let listsTerms: Bool
  private var shards: [IndexShard] = []
  private var sizes = ByteWriter()
  private var places = ByteWriter()
  private var terms = TermListWriter()
  private var count = 0
  private var number = 0

  init(listsTerms: Bool) { self.listsTerms = listsTerms }

  /// - Parameter index: a term of `merged`.
  /// - Returns: whether the term's postings begin a further shard.
  mutating func add(
    _ postings: ArraySlice<UInt8>, of index: Int, in merged: borrowing MergedTerms
  ) -> Bool {
    let beginsShard =
      count > 0 && places.bytes.count + terms.byteCount + postings.count > Self.size
    if beginsShard { flush() }
    sizes.number(postings.count)
    places.raw(postings)
    if listsTerms {
      let term = merged.term(index)
      if count == 0 {
        firstTerms.append(Array(term))
        terms.begin(shard: number, place: 0)
      }
      terms.add(term, merged.terms[index], stems: merged.stems(index))
    }
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
    writer.raw(terms.take())
    shards.append(IndexShard(name: IndexHeader.postingsName(number), bytes: writer.bytes))
    sizes.removeAll()
    places.removeAll()
    count = 0
    number += 1
  }
}
