import HelpCore

/// The ranking of topics.
extension QueryRun {
  /// Scores all topics, and keeps the best as `candidates`.
  mutating func rank(limit: Int) throws {
    let topicCount = reader.header.topicCount
    var scores = [Int](repeating: 0, count: topicCount)
    var counts = [UInt8](repeating: 0, count: topicCount)
    for group in groups where !group.isOptional {
      group.addScores(to: &scores)
      for topic in group.topics { counts[Int(topic)] += 1 }
    }
    var wantedCount = wanted.count
    var refused = [Bool](repeating: false, count: 0)
    for phrase in query.phrases {
      let words = try matches(of: phrase)
      phrased += words
      wantedCount += 1
      for topic in PhraseMatches.topics(with: words) { counts[topic] += 1 }
      for word in words { word.addScores(to: &scores) }
    }
    let filters = try filters()
    for filter in filters {
      if refused.isEmpty { refused = [Bool](repeating: false, count: topicCount) }
      for topic in 0..<topicCount where !filter[topic] { refused[topic] = true }
    }
    if let selection {
      if refused.isEmpty { refused = [Bool](repeating: false, count: topicCount) }
      for topic in 0..<topicCount where !selection.contains(topic) { refused[topic] = true }
    }
    for excluded in query.excluded.map(\.words) {
      if refused.isEmpty { refused = [Bool](repeating: false, count: topicCount) }
      for topic in PhraseMatches.topics(with: try matches(of: excluded, isExact: true)) {
        refused[topic] = true
      }
    }
    if !refused.isEmpty, wantedCount == 0, !filters.isEmpty {
      // A query that only names folders finds all topics in them.
      for topic in 0..<topicCount where !refused[topic] { counts[topic] = 1 }
      wantedCount = 1
    }
    for topic in refused.indices where refused[topic] { counts[topic] = 0 }
    guard let least = leastCount(counts, of: wantedCount) else { return }
    for group in groups where group.isOptional { group.addScores(to: &scores) }
    var best = BestTopics(limit: limit)
    var complete = 0
    for topic in 0..<topicCount where counts[topic] >= least {
      count += 1
      let isComplete = counts[topic] == wantedCount
      if isComplete { complete += 1 }
      best.add(topic, score: scores[topic], isComplete: isComplete)
    }
    isPartial = complete == 0
    if least < wantedCount { coverage = coverage(least: Int(least), complete: complete) }
    candidates = best.topics.map {
      Candidate(topic: $0.topic, score: $0.score, isComplete: $0.isComplete)
    }
    addPositionScores()
  }

  /// Returns the number of words that a topic must have, or nil if no topic has enough. All words are required, unless
  /// hardly any topic has them.
  private func leastCount(_ counts: [UInt8], of wanted: Int) -> UInt8? {
    var tally = [Int](repeating: 0, count: wanted + 1)
    for count in counts { tally[min(Int(count), wanted)] += 1 }
    let most = tally.indices.last { $0 > 0 && tally[$0] > 0 } ?? 0
    // A phrase has to match exactly.
    guard most > 0, query.phrases.isEmpty || most == wanted else { return nil }
    // If a topic has both of two words, topics with one of them are left out.
    if !query.phrases.isEmpty || wanted < 3 && most == wanted { return UInt8(most) }
    let floor = min(most, wanted < 3 ? 1 : 2)
    var found = 0
    for count in stride(from: most, through: floor, by: -1) {
      found += tally[count]
      if found >= Scoring.fewTopics { return UInt8(count) }
    }
    return UInt8(floor)
  }

  private func coverage(least: Int, complete: Int) -> SearchCoverage {
    var words: [String] = []
    var last: Range<Int>?
    // The parts of a name have the same range.
    for range in wanted where range != last {
      words.append(String(decoding: query.text[range], as: UTF8.self))
      last = range
    }
    return SearchCoverage(words: words, complete: complete, least: min(least, words.count))
  }

  private func matches(
    of phrase: [SearchQuery.Word], isExact: Bool = false
  ) throws -> [GroupMatches] {
    try phrase.map {
      try GroupMatches(reader.group(for: $0, isOpen: false, isExact: isExact), reader)
    }
  }

  /// Returns, for each filter, whether each topic passes it.
  private func filters() throws -> [[Bool]] {
    var filters: [[Bool]] = []
    for folder in query.folders {
      var filter = [Bool](repeating: false, count: reader.header.topicCount)
      if let entry = try reader.entry(for: folder) {
        for topic in try reader.postings(of: entry).topics { filter[Int(topic)] = true }
      }
      filters.append(filter)
    }
    for term in query.titleWords {
      var filter = [Bool](repeating: false, count: reader.header.topicCount)
      for word in query.words where word.term == term {
        let matches = try GroupMatches(reader.group(for: word, isOpen: false), reader)
        for (topic, title) in zip(matches.topics, matches.titles) where title > 0 {
          filter[Int(topic)] = true
        }
        break
      }
      filters.append(filter)
    }
    return filters
  }
}
