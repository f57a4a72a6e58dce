import HelpSearch

/// A writer of the shards of postings. See `Postings`.
///
/// On a site, a shard also lists its terms in the format of a lexicon. A query for a correctly
/// spelled word then needs one file.
struct PostingsWriter {
  /// The approximate maximum size of a shard with several terms, in bytes.
  static let size = 16 << 10

  /// The first term of each shard, if shards list their terms.
  private(set) var firstTerms: [[UInt8]] = []

  private let listsTerms: Bool
  private var shards: [IndexShard] = []
  /// The length of each term's postings in the current shard.
  private var sizes = ByteWriter()
  /// The postings of the current shard.
  private var lists = ByteWriter()
  private var terms = TermListWriter()
  /// The number of terms in the current shard.
  private var count = 0
  /// The number of the current shard.
  private var number = 0

  init(listsTerms: Bool) { self.listsTerms = listsTerms }

  /// Adds the postings of a term.
  /// - Parameter index: the index of the term in `merged`.
  /// - Returns: whether the postings begin a new shard.
  mutating func add(
    _ postings: ArraySlice<UInt8>, of index: Int, in merged: borrowing MergedTerms
  ) -> Bool {
    let beginsShard =
      count > 0 && lists.bytes.count + terms.byteCount + postings.count > Self.size
    if beginsShard { flush() }
    sizes.number(postings.count)
    lists.raw(postings)
    if listsTerms {
      let term = merged.term(index)
      if count == 0 {
        firstTerms.append(Array(term))
        terms.begin(shard: number, index: 0)
      }
      terms.add(term, merged.terms[index], stems: merged.stems(index))
    }
    count += 1
    return beginsShard
  }

  /// Completes the last shard.
  mutating func finish() {
    if count > 0 { flush() }
  }

  /// Removes and returns the complete shards.
  mutating func takeShards() -> [IndexShard] {
    defer { shards = [] }
    return shards
  }

  /// Completes the current shard.
  private mutating func flush() {
    var writer = ByteWriter()
    writer.number(count)
    writer.raw(sizes.bytes)
    writer.raw(lists.bytes)
    writer.raw(terms.removeBytes())
    shards.append(IndexShard(name: IndexHeader.postingsName(number), bytes: writer.bytes))
    sizes.removeAll()
    lists.removeAll()
    count = 0
    number += 1
  }
}
