import HelpCore
import HelpSearch

/// Makes the members of an index from parts.
struct IndexAssembly: Sendable {
  var parts: [IndexPart]
  /// For each part: the number in the index of each of its topics.
  let numbers: [[Int32]]
  let topicCount: Int
  /// Endings to write beside those of the parts' languages.
  var suffixes: [[[UInt8]]] = []

  /// The members, in an order that does not depend on anything else.
  ///
  /// What was used is let go as soon as it can be: the texts alone are most of an index.
  /// - Parameters:
  ///   - records: of the topics.
  ///   - order: the place among them of each number.
  consuming func shards(
    records: consuming [TopicRecord], order: [Int], jobs: Int
  ) throws -> [IndexShard] {
    var header = IndexHeader()
    header.topicCount = topicCount
    header.suffixes = allSuffixes
    var merged = try merged(jobs: jobs)
    parts = []
    var lexicon = LexiconWriter()
    var reversed: [[UInt8]] = []
    let compounds = Compounds(merged)
    for terms in merged {
      var start = 0
      for (index, facts) in terms.terms.enumerated() {
        let term = terms.term(index)
        let isCompound = compounds.isCompound(Array(term), facts)
        if isCompound { header.hasCompounds = true }
        lexicon.add(
          term, facts, isCompound: isCompound,
          postings: terms.postings[start..<start + facts.size])
        start += facts.size
        if ReversedTerms.lists(
          term, topicCount: facts.topicCount, isCompound: isCompound, joinsWords: facts.joinsWords)
        {
          reversed.append(ReversedTerms.reversed(term))
        }
      }
    }
    lexicon.finish()
    merged = []
    header.lexicon = lexicon.firstTerms
    let fromBehind = ReversedWriter(reversed.sorted { $0.lexicographicallyPrecedes($1) })
    header.reversed = fromBehind.firstTerms
    var topics = TopicsWriter()
    for place in order {
      topics.add(records[place])
      records[place].texts = []
    }
    topics.finish()
    header.topics = topics.firstTopics
    header.textShardCount = topics.textShardCount
    return [IndexShard(name: IndexHeader.name, bytes: header.encoded)] + lexicon.shards
      + fromBehind.shards + topics.shards
  }

  private func merged(jobs: Int) throws -> [MergedTerms] {
    let bounds = bounds()
    return try Threads.map(bounds.count, jobs: jobs) { [self] index in
      MergedTerms(
        parts, numbers: numbers, topicCount: topicCount, from: bounds[index],
        to: index + 1 < bounds.count ? bounds[index + 1] : nil)
    }
  }

  /// The endings of all languages, in the order that a new index has.
  private var allSuffixes: [[[UInt8]]] {
    var languages: UInt32 = 0
    for part in parts {
      for term in part.terms { languages |= term.languages }
      for detail in part.details {
        for (language, _) in detail.spellings { languages |= 1 << UInt32(language) }
      }
    }
    let own = Suffixes.lists(for: languages)
    return (own + suffixes.filter { !own.contains($0) }).sorted { first, second in
      first.lexicographicallyPrecedes(second) { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// First terms of ranges that take about as long as each other to merge.
  private func bounds() -> [[UInt8]] {
    let rangeCount = 16
    guard let largest = parts.max(by: { $0.terms.count < $1.terms.count }),
      largest.postings.count > 0
    else { return [[]] }
    var bounds: [[UInt8]] = [[]]
    for number in 1..<rangeCount {
      let place = largest.postings.count * number / rangeCount
      let index = largest.terms.partitioningIndex { $0.postings.lowerBound >= place }
      guard index < largest.terms.count else { break }
      let term = Array(largest.term(index))
      if bounds.last != term { bounds.append(term) }
    }
    return bounds
  }
}
