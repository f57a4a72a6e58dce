import HelpCore
import HelpSearch

/// Makes the members of an index from runs of words.
struct IndexAssembly: Sendable {
  var runs: [TermRun]
  /// The number in the index of each topic of each run.
  let numbers: [[Int32]]
  let topicCount: Int
  /// Whether the members of topics have their texts.
  let hasTexts: Bool
  /// Endings to write beside those of the runs' languages.
  var suffixes: [[[UInt8]]] = []
  /// Empty words to write beside those of the parts' languages.
  var emptyWords: [[UInt8]] = []

  /// Makes the members and gives some at a time to `write`, the header last. Their order does not depend on the number
  /// of jobs.
  ///
  /// Runs are released as soon as they are used: postings and texts are most of an index.
  /// - Parameters:
  ///   - topic: returns a topic's record and its texts, by its number.
  ///   - order: that number for each topic of the index.
  consuming func write(
    topic: (Int) throws -> (TopicRecord, [TopicText]), order: [Int], jobs: Int,
    _ write: ([IndexShard]) throws -> Void
  ) throws {
    var header = IndexHeader()
    header.topicCount = topicCount
    let languages = languages
    header.suffixes = allSuffixes(of: languages)
    header.emptyWords = FunctionWords.empty(in: languages, and: emptyWords)
    let merged = try writePostings(&header, jobs: jobs, write)
    runs = []
    header.hasCompounds = try Self.writeTerms(merged, &header, write)
    var (topics, texts) = (TopicsWriter(), TextsWriter())
    for number in order {
      let (record, pieces) = try topic(number)
      if hasTexts { texts.add(record, texts: pieces) } else { topics.add(record) }
      if topics.pendingCount + texts.pendingCount >= Self.batchSize {
        try write(topics.takeShards() + texts.takeShards())
      }
    }
    topics.finish()
    texts.finish()
    try write(topics.takeShards() + texts.takeShards())
    (header.topics, header.texts) = (topics.firstTopics, texts.places)
    try write([IndexShard(name: IndexHeader.name, bytes: header.encoded)])
  }

  /// The members, the header first.
  consuming func shards(
    topic: (Int) throws -> (TopicRecord, [TopicText]), order: [Int], jobs: Int
  ) throws -> [IndexShard] {
    var shards: [IndexShard] = []
    try write(topic: topic, order: order, jobs: jobs) { shards += $0 }
    if let header = shards.popLast() { shards.insert(header, at: 0) }
    return shards
  }

  /// About as many bytes of topics and texts are made before they are written.
  private static let batchSize = 1 << 20

  /// Writes the postings, of a few ranges of terms at a time.
  /// - Returns: the terms, without postings.
  private func writePostings(
    _ header: inout IndexHeader, jobs: Int, _ write: ([IndexShard]) throws -> Void
  ) throws -> [MergedTerms] {
    let bounds = bounds()
    var all: [MergedTerms] = []
    var postings = PostingsWriter(listsTerms: hasTexts)
    while all.count < bounds.count {
      let first = all.count
      var merged = try Threads.map(min(max(1, jobs), bounds.count - first), jobs: jobs) {
        [self] place in
        let index = first + place
        return try MergedTerms(
          runs, numbers: numbers, topicCount: topicCount, from: bounds[index],
          to: index + 1 < bounds.count ? bounds[index + 1] : nil)
      }
      for range in merged.indices {
        var start = 0
        for index in merged[range].terms.indices {
          let end = start + Int(merged[range].terms[index].size)
          merged[range].terms[index].beginsShard = postings.add(
            merged[range].postings[start..<end], of: index, in: merged[range])
          start = end
        }
        merged[range].postings = []
        try write(postings.takeShards())
      }
      all += merged
    }
    postings.finish()
    try write(postings.takeShards())
    header.postings = postings.firstTerms
    return all
  }

  /// Writes the terms, and the reversed terms in which endings are found.
  /// - Returns: whether some join others.
  private static func writeTerms(
    _ merged: [MergedTerms], _ header: inout IndexHeader, _ write: ([IndexShard]) throws -> Void
  ) throws -> Bool {
    var lexicon = LexiconWriter()
    var reversed: [[UInt8]] = []
    var hasCompounds = false
    let compounds = Compounds(merged)
    for terms in merged {
      for (index, facts) in terms.terms.enumerated() {
        let term = terms.term(index)
        let isCompound = compounds.isCompound(term, facts)
        if isCompound { hasCompounds = true }
        lexicon.add(term, facts, stems: terms.stems(index), isCompound: isCompound)
        if ReversedTerms.lists(
          term, topicCount: Int(facts.topicCount), isCompound: isCompound,
          joinsWords: facts.joinsWords)
        {
          reversed.append(ReversedTerms.reversed(term))
        }
      }
    }
    lexicon.finish()
    header.lexicon = lexicon.firstTerms
    try write(lexicon.shards)
    let fromBehind = ReversedWriter(reversed.sorted { $0.lexicographicallyPrecedes($1) })
    header.reversed = fromBehind.firstTerms
    try write(fromBehind.shards)
    return hasCompounds
  }

  /// The languages of the runs, as bits.
  private var languages: UInt32 { runs.reduce(0) { $0 | $1.languages } }

  /// The endings of all languages, in the order that a new index has.
  private func allSuffixes(of languages: UInt32) -> [[[UInt8]]] {
    let own = Suffixes.lists(for: languages)
    return (own + suffixes.filter { !own.contains($0) }).sorted { first, second in
      first.lexicographicallyPrecedes(second) { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// First terms of ranges that take about as long as each other to merge.
  private func bounds() -> [[UInt8]] {
    let rangeCount = 16
    guard let largest = runs.max(by: { $0.blocks.count < $1.blocks.count }) else { return [[]] }
    let count = largest.blocks.count
    let places = (1..<rangeCount).map { count * $0 / rangeCount }
    return [[]] + Set(places).subtracting([0]).sorted().map { largest.blocks[$0].term }
  }
}
