import HelpSearch

/// Writes the shards of terms. See `Lexicon`.
struct LexiconWriter {
  static let size = 6 << 10

  private(set) var shards: [IndexShard] = []
  private(set) var firstTerms: [[UInt8]] = []

  private var list = TermListWriter()
  /// The shard of postings that has the next term's, and the place there.
  private var postingsNumber = 0
  private var place = 0

  /// - Parameter stems: the stems in the form of a shard.
  mutating func add(
    _ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term, stems: ArraySlice<UInt8>, isCompound: Bool
  ) {
    if facts.beginsShard {
      postingsNumber += 1
      place = 0
    }
    if list.count > 0, list.byteCount > Self.size { flush() }
    if list.count == 0 {
      firstTerms.append(Array(term))
      list.begin(shard: postingsNumber, place: place)
    }
    list.add(term, facts, stems: stems, isCompound: isCompound)
    place += 1
  }

  mutating func finish() {
    if list.count > 0 { flush() }
  }

  private mutating func flush() {
    shards.append(
      IndexShard(name: IndexHeader.lexiconName(firstTerms.count - 1), bytes: list.take()))
  }
}

/// Writes a list of terms with the data that a query needs of each: the bytes of `Lexicon`.
struct TermListWriter {
  private(set) var count = 0
  private var writer = ByteWriter()
  private var before: [UInt8] = []

  var byteCount: Int { writer.bytes.count }

  /// Says where the postings of the first term are.
  mutating func begin(shard: Int, place: Int) {
    writer.number(shard)
    writer.number(place)
  }

  /// - Parameter stems: the stems in the form of a shard.
  mutating func add(
    _ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term, stems: ArraySlice<UInt8>,
    isCompound: Bool = false
  ) {
    let flags =
      (facts.beginsShard ? 1 : 0) | (isCompound ? 2 : 0) | (facts.joinsWords ? 4 : 0)
      | Int(facts.stemCount) << 3
    let shared = FrontCode.sharedCount(before, term)
    FrontCode.write(shared, term.dropFirst(shared), into: &writer)
    writer.raw(CollectionOfOne(UInt8(flags)))
    writer.number(Int(facts.topicCount))
    before = Array(term)
    writer.raw(stems)
    count += 1
  }

  /// The bytes; the list is then empty.
  mutating func take() -> [UInt8] {
    defer {
      writer.removeAll()
      before = []
      count = 0
    }
    return writer.bytes
  }
}
