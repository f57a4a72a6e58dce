import HelpSearch

/// A writer of a list of terms in the format of `Lexicon`.
struct TermListWriter {
  private(set) var count = 0
  private var writer = ByteWriter()
  private var lastTerm: [UInt8] = []

  var byteCount: Int { writer.bytes.count }

  /// Begins a list.
  /// - Parameters:
  ///   - shard: the number of the shard that contains the first term's postings.
  ///   - index: the index of the first term's postings in the shard.
  mutating func begin(shard: Int, index: Int) {
    writer.number(shard)
    writer.number(index)
  }

  /// Adds a term.
  /// - Parameter stems: the stems in their encoded form.
  mutating func add(
    _ term: ArraySlice<UInt8>, _ facts: MergedTerms.Term, stems: ArraySlice<UInt8>,
    isCompound: Bool = false
  ) {
    let flags =
      (facts.beginsShard ? 1 : 0) | (isCompound ? 2 : 0) | (facts.joinsWords ? 4 : 0)
      | Int(facts.stemCount) << 3
    let shared = FrontCode.sharedCount(lastTerm, term)
    FrontCode.write(shared, term.dropFirst(shared), into: &writer)
    writer.raw(CollectionOfOne(UInt8(flags)))
    writer.number(Int(facts.topicCount))
    lastTerm.removeAll(keepingCapacity: true)
    lastTerm.append(contentsOf: term)
    writer.raw(stems)
    count += 1
  }

  /// Removes and returns the bytes.
  mutating func removeBytes() -> [UInt8] {
    defer {
      writer.removeAll()
      lastTerm.removeAll(keepingCapacity: true)
      count = 0
    }
    return writer.bytes
  }
}
