import HelpSearch

/// Writes the shards of terms. See `Lexicon`.
struct LexiconWriter {
  static let size = 6 << 10

  private(set) var shards: [IndexShard] = []
  private(set) var firstTerms: [[UInt8]] = []

  private var lexicon = ByteWriter()
  private var lexiconCount = 0
  private var before: [UInt8] = []
  /// The shard of postings that has the next term's, and the place there.
  private var postingsNumber = 0
  private var place = 0

  /// - Parameter stems: as a shard has them.
  mutating func add(
    _ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term, stems: ArraySlice<UInt8>, isCompound: Bool
  ) {
    var flags = (isCompound ? 2 : 0) | (facts.joinsWords ? 4 : 0) | Int(facts.stemCount) << 3
    if facts.beginsShard {
      flags |= 1
      postingsNumber += 1
      place = 0
    }
    if lexiconCount > 0, lexicon.bytes.count > Self.size { flush() }
    if lexiconCount == 0 {
      firstTerms.append(Array(term))
      lexicon.number(postingsNumber)
      lexicon.number(place)
      before = []
    }
    let shared = FrontCode.sharedCount(before, term)
    FrontCode.write(shared, term.dropFirst(shared), into: &lexicon)
    lexicon.raw(CollectionOfOne(UInt8(flags)))
    lexicon.number(Int(facts.topicCount))
    before = Array(term)
    lexicon.raw(stems)
    lexiconCount += 1
    place += 1
  }

  mutating func finish() {
    if lexiconCount > 0 { flush() }
  }

  private mutating func flush() {
    shards.append(
      IndexShard(name: IndexHeader.lexiconName(firstTerms.count - 1), bytes: lexicon.bytes))
    lexicon.removeAll()
    lexiconCount = 0
  }
}
