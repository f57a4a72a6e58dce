import HelpCore

extension QueryRun {
  /// Scores all topics, and sets `candidates`, `count`, `isPartial`, `coverage` and `phraseWords`.
  /// - Parameter limit: the maximum number of candidates.
  mutating func rank(limit: Int) throws {
    let topicCount = reader.header.topicCount
    var scores = [Int](repeating: 0, count: topicCount)
    var counts = [UInt8](repeating: 0, count: topicCount)
    for group in groups where !group.isOptional {
      group.addScores(to: &scores)
      for topic in group.topics { counts[Int(topic)] += 1 }
    }
    var requiredCount = requiredRanges.count
    for phrase in query.phrases {
      let words = try matches(of: phrase)
      phraseWords += words
      requiredCount += 1
      for topic in PhraseMatches.topics(with: words) { counts[topic] += 1 }
      for word in words { word.addScores(to: &scores) }
    }
    let filters = try filters()
    let isRefused = try refusals(filters)
    if requiredCount == 0, !filters.isEmpty {
      // A query that only names folders finds all topics in them.
      for topic in isRefused.indices where !isRefused[topic] { counts[topic] = 1 }
      requiredCount = 1
    }
    for topic in isRefused.indices where isRefused[topic] { counts[topic] = 0 }
    guard let minimumCount = minimumCount(counts, of: requiredCount) else { return }
    for group in groups where group.isOptional { group.addScores(to: &scores) }
    var best = BestTopics(limit: limit)
    var completeCount = 0
    for topic in 0..<topicCount where counts[topic] >= minimumCount {
      count += 1
      let isComplete = counts[topic] == requiredCount
      if isComplete { completeCount += 1 }
      best.add(topic, score: scores[topic], isComplete: isComplete)
    }
    isPartial = completeCount == 0
    if minimumCount < requiredCount {
      coverage = coverage(least: Int(minimumCount), complete: completeCount)
    }
    candidates = best.topics.map {
      Candidate(topic: $0.topic, score: $0.score, isComplete: $0.isComplete)
    }
    addPositionScores()
  }

  /// Returns, for each topic, whether the query excludes it. The list is empty if the query has no
  /// filters, selection or exclusions.
  private func refusals(_ filters: [[Bool]]) throws -> [Bool] {
    if filters.isEmpty, selection == nil, query.exclusions.isEmpty { return [] }
    let topicCount = reader.header.topicCount
    var isRefused = [Bool](repeating: false, count: topicCount)
    for filter in filters {
      for topic in 0..<topicCount where !filter[topic] { isRefused[topic] = true }
    }
    if let selection {
      for topic in 0..<topicCount where !selection.contains(topic) { isRefused[topic] = true }
    }
    for excludedWords in query.exclusions.map(\.words) {
      for topic in PhraseMatches.topics(with: try matches(of: excludedWords, isExact: true)) {
        isRefused[topic] = true
      }
    }
    return isRefused
  }

  /// Returns the number of words that a topic must have, or nil if no topic has enough. Topics with
  /// fewer words than the best are found if fewer than `Scoring.fewTopics` topics have more.
  /// - Parameters:
  ///   - counts: the number of required words that each topic has.
  ///   - requiredCount: the number of required words.
  private func minimumCount(_ counts: [UInt8], of requiredCount: Int) -> UInt8? {
    var tally = [Int](repeating: 0, count: requiredCount + 1)
    for count in counts { tally[min(Int(count), requiredCount)] += 1 }
    let most = tally.indices.last { $0 > 0 && tally[$0] > 0 } ?? 0
    // A phrase has to match exactly.
    guard most > 0, query.phrases.isEmpty || most == requiredCount else { return nil }
    // If a topic has both words of a query, topics with only one are left out.
    if !query.phrases.isEmpty || requiredCount < 3 && most == requiredCount { return UInt8(most) }
    let floor = min(most, requiredCount < 3 ? 1 : 2)
    var topicCount = 0
    for count in stride(from: most, through: floor, by: -1) {
      topicCount += tally[count]
      if topicCount >= Scoring.fewTopics { return UInt8(count) }
    }
    return UInt8(floor)
  }

  /// Returns the coverage for results with fewer than all words.
  /// - Parameters:
  ///   - least: the minimum number of required words in a result.
  ///   - complete: the number of topics with all words.
  private func coverage(least: Int, complete: Int) -> SearchCoverage {
    var words: [String] = []
    var last: Range<Int>?
    // The parts of a name have the same range.
    for range in requiredRanges where range != last {
      words.append(String(decoding: query.text[range], as: UTF8.self))
      last = range
    }
    return SearchCoverage(words: words, complete: complete, least: min(least, words.count))
  }

  /// Returns the topics with each word of a phrase.
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
      if let word = (query.words + query.phrases.joined()).first(where: { $0.term == term }) {
        let matches = try GroupMatches(reader.group(for: word, isOpen: false), reader)
        for (topic, score) in zip(matches.topics, matches.titleScores) where score > 0 {
          filter[Int(topic)] = true
        }
      }
      filters.append(filter)
    }
    return filters
  }
}
