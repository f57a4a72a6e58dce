import HelpSearch

/// A writer of the shards of terms. See `Lexicon`.
struct LexiconWriter {
  /// The number of bytes above which a shard is complete.
  static let size = 6 << 10

  private(set) var shards: [IndexShard] = []
  private(set) var firstTerms: [[UInt8]] = []

  private var list = TermListWriter()
  /// The number of the shard that contains the next term's postings.
  private var postingsNumber = 0
  /// The index of the next term's postings in the shard `postingsNumber`.
  private var postingsIndex = 0

  /// Adds a term.
  /// - Parameter stems: the stems in their encoded form.
  mutating func add(
    _ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term, stems: ArraySlice<UInt8>, isCompound: Bool
  ) {
    if facts.beginsShard {
      postingsNumber += 1
      postingsIndex = 0
    }
    if list.count > 0, list.byteCount > Self.size { flush() }
    if list.count == 0 {
      firstTerms.append(Array(term))
      list.begin(shard: postingsNumber, index: postingsIndex)
    }
    list.add(term, facts, stems: stems, isCompound: isCompound)
    postingsIndex += 1
  }

  /// Completes the last shard.
  mutating func finish() {
    if list.count > 0 { flush() }
  }

  /// Completes the current shard.
  private mutating func flush() {
    shards.append(
      IndexShard(name: IndexHeader.lexiconName(firstTerms.count - 1), bytes: list.removeBytes()))
  }
}
