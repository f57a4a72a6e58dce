import HelpCore
import HelpSearch

/// The last step of building an index: making its members from runs of words.
struct IndexAssembly: Sendable {
  var runs: [TermRun]
  /// For each run, the numbers of its topics in the index.
  let numbers: [[Int32]]
  /// For each run, the bit of its group of topics. The array is empty for an index whose terms are
  /// not kept.
  var groups: [UInt64] = []
  /// The terms to update, or nil to merge all terms.
  var update: IndexUpdate?
  let topicCount: Int
  /// Whether the index contains the texts of topics, for snippets.
  let hasTexts: Bool
  /// The endings to write in addition to the endings of the runs' languages.
  var suffixes: [[[UInt8]]] = []
  /// The stop words to write in addition to the stop words of the runs' languages.
  var stopWords: [[UInt8]] = []

  /// Calls `write` with the members, a batch at a time, the header last. The order of the members
  /// does not depend on the number of jobs.
  ///
  /// Runs are released as soon as they are used, because postings and texts are most of an index.
  /// - Parameters:
  ///   - topic: returns the record and the texts of a topic, by its key.
  ///   - order: the key of each topic, in the order of the index.
  ///   - keep: receives the ranges of terms, or nil to keep none.
  consuming func write(
    topic: (Int) throws -> (TopicRecord, [TopicText]), order: [Int32], jobs: Int,
    keeping keep: ((KeptTerms.TermRange) -> Void)? = nil, _ write: ([IndexShard]) throws -> Void
  ) throws {
    var header = IndexHeader()
    header.topicCount = topicCount
    let languages = languages
    header.suffixes = allSuffixes(of: languages)
    header.stopWords = FunctionWords.stopWords(in: languages, and: stopWords)
    let merged = try writePostings(&header, jobs: jobs, keeping: keep, write)
    (runs, update) = ([], nil)
    header.hasCompounds = try Self.writeTerms(merged, &header, write)
    var (topics, texts) = (TopicsWriter(), TextsWriter())
    for key in order {
      let (record, pieces) = try topic(Int(key))
      if hasTexts { texts.add(record, texts: pieces) } else { topics.add(record) }
      if topics.pendingCount + texts.pendingCount >= Self.batchSize {
        try write(topics.takeShards() + texts.takeShards())
      }
    }
    topics.finish()
    texts.finish()
    try write(topics.takeShards() + texts.takeShards())
    (header.topics, header.texts) = (topics.firstTopics, texts.starts)
    try write([IndexShard(name: IndexHeader.name, bytes: header.encoded)])
  }

  /// Returns the members, the header first.
  consuming func shards(
    topic: (Int) throws -> (TopicRecord, [TopicText]), order: [Int32], jobs: Int
  ) throws -> [IndexShard] {
    var shards: [IndexShard] = []
    try write(topic: topic, order: order, jobs: jobs) { shards += $0 }
    if let header = shards.popLast() { shards.insert(header, at: 0) }
    return shards
  }

  /// The approximate number of bytes of topics and texts in a batch.
  private static let batchSize = 1 << 20

  /// Writes the postings, a few ranges of terms at a time.
  /// - Returns: the terms without their postings.
  private func writePostings(
    _ header: inout IndexHeader, jobs: Int, keeping keep: ((KeptTerms.TermRange) -> Void)?,
    _ write: ([IndexShard]) throws -> Void
  ) throws -> [MergedTerms] {
    let bounds = update?.keptTerms.ranges.map(\.lower) ?? bounds()
    let isKept = keep != nil
    var ranges: [MergedTerms] = []
    var postings = PostingsWriter(listsTerms: hasTexts)
    while ranges.count < bounds.count {
      let first = ranges.count
      var merged = try Threads.map(min(max(1, jobs), bounds.count - first), jobs: jobs) {
        [self] offset in
        var range = try range(first + offset, bounds)
        if isKept { range.keptEntries = range.encoded }
        return range
      }
      for range in merged.indices {
        keep?(
          KeptTerms.TermRange(
            lower: bounds[first + range], entries: .memory(merged[range].keptEntries)))
        merged[range].keptEntries = []
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
      ranges += merged
    }
    postings.finish()
    try write(postings.takeShards())
    header.postings = postings.firstTerms
    return ranges
  }

  /// Returns a range of terms with their postings.
  private func range(_ index: Int, _ bounds: [[UInt8]]) throws -> MergedTerms {
    if let update {
      return try MergedTerms(
        update, range: index, runs, numbers: numbers, groups: groups, topicCount: topicCount)
    }
    return try MergedTerms(
      runs, numbers: numbers, groups: groups, topicCount: topicCount, from: bounds[index],
      to: index + 1 < bounds.count ? bounds[index + 1] : nil)
  }

  /// Writes the terms, and the reversed terms that find words by their endings.
  /// - Returns: whether some terms are joined from other terms.
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
    let reversedWriter = ReversedWriter(reversed.sorted { $0.lexicographicallyPrecedes($1) })
    header.reversed = reversedWriter.firstTerms
    try write(reversedWriter.shards)
    return hasCompounds
  }

  /// The languages of the runs, as bits.
  private var languages: UInt32 { runs.reduce(0) { $0 | $1.languages } }

  /// Returns the lists of endings of all languages, sorted.
  private func allSuffixes(of languages: UInt32) -> [[[UInt8]]] {
    let languageSuffixes = Suffixes.lists(for: languages)
    return (languageSuffixes + suffixes.filter { !languageSuffixes.contains($0) }).sorted {
      first, second in
      first.lexicographicallyPrecedes(second) { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// Returns the first term of each range of terms. Merging each range needs about the same time.
  private func bounds() -> [[UInt8]] {
    let rangeCount = 16
    guard let largest = runs.max(by: { $0.blocks.count < $1.blocks.count }) else { return [[]] }
    let count = largest.blocks.count
    let indices = (1..<rangeCount).map { count * $0 / rangeCount }
    return [[]] + Set(indices).subtracting([0]).sorted().map { largest.blocks[$0].term }
  }
}
