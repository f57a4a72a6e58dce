import HelpCore

/// One query on its way through an index.
struct QueryRun {
  struct Candidate {
    var topic: Int
    var score: Int
    /// Where the best passage begins; nil where none is known.
    var position: Int?
    var hasAllInTitle = false
  }

  private(set) var query: SearchQuery
  let reader: IndexReader
  /// The words, in the order of the query, without those that are nowhere.
  private(set) var groups: [GroupMatches] = []
  /// How the query may have been meant.
  private(set) var suggestion: String?
  /// Every term that was looked for, to be marked in snippets.
  var terms: Set<[UInt8]> { Set((groups + phrased).flatMap { $0.sources.map(\.term) }) }

  /// The best topics, best first.
  private(set) var candidates: [Candidate] = []
  /// How many topics were found.
  private(set) var count = 0
  /// Whether no topic has all words, and these have most of them.
  private(set) var isPartial = false
  /// The words of the phrases.
  private var phrased: [GroupMatches] = []

  init(_ query: SearchQuery, _ reader: IndexReader, limit: Int) throws {
    self.query = query
    self.reader = reader
    try findOptions()
    var corrections: [(range: Range<Int>, word: [UInt8])] = []
    var wordCount = 0
    for word in try words() {
      let isOpen = query.isOpen && word.range.upperBound == query.text.count
      let group = try reader.group(for: word, isOpen: isOpen)
      if !group.isOptional { wordCount += 1 }
      if let correction = group.correction { corrections.append((word.range, correction)) }
      if !group.terms.isEmpty { groups.append(try GroupMatches(group, reader)) }
    }
    // Words that are everywhere need not be in a topic, unless there are no others.
    if groups.contains(where: { !$0.isOptional && !$0.isEverywhere }) {
      for index in groups.indices where !groups[index].isOptional && groups[index].isEverywhere {
        groups[index].isOptional = true
        wordCount -= 1
      }
    }
    if !corrections.isEmpty { suggestion = Self.text(query.text, with: corrections) }
    try rank(wordCount: wordCount, limit: max(limit, Scoring.candidateCount))
  }

  /// Takes what may be an option for one, if the index has it.
  private mutating func findOptions() throws {
    for exclusion in query.excluded {
      guard let name = exclusion.option.first(where: { $0.kind == .whole }),
        try reader.entry(for: name.term) != nil
      else { continue }
      query.words += exclusion.option
      query.excluded.removeAll { $0 == exclusion }
    }
  }

  /// The words to look for: a name that no topic has as one word by its parts.
  private func words() throws -> [SearchQuery.Word] {
    let words = try query.words.flatMap { word -> [SearchQuery.Word] in
      guard word.parts.count > 1, try reader.entry(for: word.term) == nil else { return [word] }
      return word.parts.map { SearchQuery.Word(term: $0, range: word.range, step: 0) }
    }
    // Between words of a text without spaces there are pairs that are nowhere.
    let isKnown = try words.map { word in
      word.kind == .pair ? try reader.entry(for: word.term) != nil : true
    }
    return zip(words, isKnown).filter(\.1).map(\.0)
  }

  /// The query with better words.
  private static func text(_ text: [UInt8], with words: [(range: Range<Int>, word: [UInt8])])
    -> String
  {
    var result = text
    for (range, word) in words.reversed() { result.replaceSubrange(range, with: word) }
    return String(decoding: result, as: UTF8.self)
  }
}

extension QueryRun {
  private mutating func rank(wordCount: Int, limit: Int) throws {
    let topicCount = reader.header.topicCount
    var scores = [Int](repeating: 0, count: topicCount)
    var counts = [UInt8](repeating: 0, count: topicCount)
    for group in groups where !group.isOptional {
      group.addScores(to: &scores)
      for topic in group.topics { counts[Int(topic)] += 1 }
    }
    var wanted = wordCount
    var refused = [Bool](repeating: false, count: 0)
    for phrase in query.phrases {
      let words = try matches(of: phrase)
      phrased += words
      wanted += 1
      for topic in PhraseMatches.topics(with: words) { counts[topic] += 1 }
      for word in words { word.addScores(to: &scores) }
    }
    let filters = try filters()
    for filter in filters {
      if refused.isEmpty { refused = [Bool](repeating: false, count: topicCount) }
      for topic in 0..<topicCount where !filter[topic] { refused[topic] = true }
    }
    for excluded in query.excluded.map(\.words) {
      if refused.isEmpty { refused = [Bool](repeating: false, count: topicCount) }
      for topic in PhraseMatches.topics(with: try matches(of: excluded, isExact: true)) {
        refused[topic] = true
      }
    }
    if !refused.isEmpty, wanted == 0, !filters.isEmpty {
      // A folder alone: everything in it.
      for topic in 0..<topicCount where !refused[topic] { counts[topic] = 1 }
      wanted = 1
    }
    var most: UInt8 = 0
    for topic in 0..<topicCount where refused.isEmpty || !refused[topic] {
      most = max(most, counts[topic])
    }
    // A phrase is meant as it is.
    guard most > 0, query.phrases.isEmpty || Int(most) == wanted else { return }
    isPartial = Int(most) < wanted
    for group in groups where group.isOptional { group.addScores(to: &scores) }
    var best = BestTopics(limit: limit)
    for topic in 0..<topicCount where counts[topic] == most && (refused.isEmpty || !refused[topic])
    {
      count += 1
      best.add(topic, score: scores[topic])
    }
    candidates = best.topics.map { Candidate(topic: $0.topic, score: $0.score) }
    lookCloser()
  }

  private func matches(
    of phrase: [SearchQuery.Word], isExact: Bool = false
  ) throws -> [GroupMatches] {
    try phrase.map {
      try GroupMatches(reader.group(for: $0, isOpen: false, isExact: isExact), reader)
    }
  }

  /// Which topics each filter lets through.
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

  /// Adds what the places of the words tell of the best topics, and sorts them again.
  private mutating func lookCloser() {
    let order = candidates.indices.sorted { candidates[$0].topic < candidates[$1].topic }
    let topics = order.map { candidates[$0].topic }
    let words = groups.filter { !$0.isOptional } + phrased
    let positions = words.map { $0.positions(in: topics) }
    for (place, index) in order.enumerated() {
      var bonus = 0
      for number in words.indices.dropLast() {
        let distance = Self.nearest(positions[number][place], positions[number + 1][place])
        let weight = min(words[number].rarity, words[number + 1].rarity)
        if let distance { bonus += weight * Scoring.nearness(distance) }
      }
      let inTitle = words.filter { word in
        word.index(of: topics[place]).map { word.titles[$0] > 0 } ?? false
      }
      if !words.isEmpty, inTitle.count == words.count {
        candidates[index].hasAllInTitle = true
        for word in words { bonus += word.rarity * Scoring.allInTitle }
      }
      candidates[index].score += bonus
      candidates[index].position = Passage.best(
        zip(words, positions).map { ($0.rarity, $1[place]) })
    }
    // Small differences say nothing: the order of the contents does.
    let grain = max(1, words.reduce(0) { $0 + $1.rarity } * Scoring.grain)
    for index in candidates.indices { candidates[index].score /= grain }
    candidates.sort { $0.score == $1.score ? $0.topic < $1.topic : $0.score > $1.score }
  }

  /// The best distance from a position of the first list to one of the second; nil if either is empty.
  private static func nearest(_ first: [Int], _ second: [Int]) -> Int? {
    var best: Int?
    var index = 0
    for position in first {
      while index < second.count, second[index] < position { index += 1 }
      for other in [index - 1, index] where other >= 0 && other < second.count {
        let distance = second[other] - position
        if best.map({ Scoring.nearness(distance) > Scoring.nearness($0) }) ?? true {
          best = distance
        }
      }
    }
    return best
  }
}

/// The topics with the highest scores; of equal ones, those with the lowest numbers.
struct BestTopics {
  let limit: Int
  private(set) var topics: [(topic: Int, score: Int)] = []

  init(limit: Int) { self.limit = limit }

  /// - Parameter topic: higher than all before it.
  /// - Complexity: O(limit), O(1) for most of many topics.
  mutating func add(_ topic: Int, score: Int) {
    if topics.count == limit, let last = topics.last, score <= last.score { return }
    if topics.count == limit { topics.removeLast() }
    let place = topics.partitioningIndex { $0.score < score }
    topics.insert((topic, score), at: place)
  }
}
