import HelpSearch

/// Writes the shards of terms and of postings. See `Lexicon` and `Postings`.
struct LexiconWriter {
  static let lexiconSize = 6 << 10
  static let postingsSize = 16 << 10

  private(set) var shards: [IndexShard] = []
  private(set) var firstTerms: [[UInt8]] = []

  private var lexicon = ByteWriter()
  private var lexiconCount = 0
  private var before: [UInt8] = []

  private var sizes = ByteWriter()
  private var places = ByteWriter()
  private var placeCount = 0
  private var placesNumber = 0

  mutating func add(
    _ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term, isCompound: Bool,
    postings: ArraySlice<UInt8>
  ) {
    var flags = (isCompound ? 2 : 0) | (facts.joinsWords ? 4 : 0) | facts.stems.count << 3
    if placeCount > 0, places.bytes.count + postings.count > Self.postingsSize {
      flushPostings()
      flags |= 1
    }
    if lexiconCount > 0, lexicon.bytes.count > Self.lexiconSize { flushLexicon() }
    if lexiconCount == 0 {
      firstTerms.append(Array(term))
      lexicon.number(placesNumber)
      lexicon.number(placeCount)
      before = []
    }
    let shared = FrontCode.sharedCount(before, term)
    FrontCode.write(shared, term.dropFirst(shared), into: &lexicon)
    lexicon.raw(CollectionOfOne(UInt8(flags)))
    lexicon.number(facts.topicCount)
    before = Array(term)
    for stem in facts.stems {
      let kept = FrontCode.sharedCount(stem, term)
      FrontCode.write(term.count - kept, stem.dropFirst(kept), into: &lexicon)
    }
    lexiconCount += 1
    sizes.number(postings.count)
    places.raw(postings)
    placeCount += 1
  }

  mutating func finish() {
    if lexiconCount > 0 { flushLexicon() }
    if placeCount > 0 { flushPostings() }
  }

  private mutating func flushLexicon() {
    shards.append(
      IndexShard(name: IndexHeader.lexiconName(firstTerms.count - 1), bytes: lexicon.bytes))
    lexicon.removeAll()
    lexiconCount = 0
  }

  private mutating func flushPostings() {
    var writer = ByteWriter()
    writer.number(placeCount)
    writer.raw(sizes.bytes)
    writer.raw(places.bytes)
    shards.append(IndexShard(name: IndexHeader.postingsName(placesNumber), bytes: writer.bytes))
    sizes.removeAll()
    places.removeAll()
    placeCount = 0
    placesNumber += 1
  }
}
