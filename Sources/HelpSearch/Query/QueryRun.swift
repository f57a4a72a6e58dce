import HelpCore

/// One query on its way through an index.
struct QueryRun {
  struct Candidate {
    var topic: Int
    var score: Int
    /// Whether it has all words.
    var isComplete = true
    /// The first and the last word of the best passage; nil if it is not known.
    var passage: ClosedRange<Int>?
    /// The words that a passage counts, and their positions, where these are kept.
    var words: [(rarity: Int, positions: [Int])] = []
  }

  private(set) var query: SearchQuery
  let reader: IndexReader
  /// The words, in the order of the query, without those that are nowhere.
  private(set) var groups: [GroupMatches] = []
  /// A better spelling of the query.
  private(set) var suggestion: String?
  /// Every term that was searched for, to be marked in snippets.
  var terms: Set<[UInt8]> { Set((groups + phrased).flatMap { $0.sources.map(\.term) }) }

  /// The best topics, best first.
  var candidates: [Candidate] = []
  /// The number of topics found.
  private(set) var count = 0
  /// Whether no topic has all words, and these have most of them.
  private(set) var isPartial = false
  /// The coverage of the words by the topics; nil if all have all words.
  private(set) var coverage: SearchCoverage?
  /// The words of the phrases.
  private(set) var phrased: [GroupMatches] = []
  /// The places in the query of the words that a topic must have.
  private var wanted: [Range<Int>] = []
  /// The topics that may be found; nil for all.
  private let selection: TopicSelection?
  /// Whether candidates keep the positions of the words.
  let keepsPositions: Bool

  init(
    _ query: SearchQuery, _ reader: IndexReader, limit: Int, among selection: TopicSelection? = nil,
    keepsPositions: Bool = false
  ) throws {
    self.query = query
    self.reader = reader
    self.selection = selection
    self.keepsPositions = keepsPositions
    try reader.prepare(
      terms: query.words.flatMap { [$0.term] + $0.parts + $0.bare }
        + query.phrases.joined().map(\.term))
    try findOptions()
    let words = try words()
    try find(words, others: others(of: words))
    // Words that are everywhere need not be in a topic, unless there are no others.
    if groups.contains(where: { !$0.isOptional && !$0.isEverywhere }) {
      for index in groups.indices where !groups[index].isOptional && groups[index].isEverywhere {
        groups[index].standing = .optional(halves: 2)
        if let place = wanted.firstIndex(of: groups[index].range) { wanted.remove(at: place) }
      }
    }
    try rank(limit: max(limit, Scoring.candidateCount))
  }

  /// The kinds of words that a query has besides empty ones.
  private struct Others {
    /// Words, and perhaps signs.
    var hasWords = false
    /// Signs of the index.
    var hasSigns = false
  }

  private func others(of words: [SearchQuery.Word]) throws -> Others {
    var others = Others(hasWords: !query.phrases.isEmpty)
    for word in words {
      switch word.kind {
      case .whole: break
      case .sign, .attachedSign:
        if try reader.entry(for: word.term) != nil { others.hasSigns = true }
      case .word, .pair, .character: if !isEmpty(word) { others.hasWords = true }
      }
    }
    return others
  }

  /// Whether a word carries little meaning in a question. A word that is still being typed counts as a full one.
  private func isEmpty(_ word: SearchQuery.Word) -> Bool {
    guard word.kind == .word, !isOpen(word) else { return false }
    let words = reader.header.emptyWords
    let place = words.partitioningIndex { !$0.lexicographicallyPrecedes(word.term) }
    return place < words.count && words[place] == word.term
  }

  private func isOpen(_ word: SearchQuery.Word) -> Bool {
    query.isOpen && word.range.upperBound == query.text.count
  }

  /// Finds the groups of the words.
  private mutating func find(_ words: [SearchQuery.Word], others: Others) throws {
    var corrections: [(range: Range<Int>, word: [UInt8])] = []
    var found: [WordGroup] = []
    for word in words {
      var group: WordGroup
      if word.kind.isSign {
        // The punctuation of a sentence does not count, nor does a sign that no topic has.
        if others.hasWords, punctuates(word) { continue }
        group = try reader.group(for: word, isOpen: false)
        if group.terms.isEmpty, others.hasWords || others.hasSigns { continue }
        if !others.hasWords { group.standing = .required }
      } else if others.hasWords || others.hasSigns, isEmpty(word) {
        group = try reader.emptyGroup(for: word)
      } else {
        group = try reader.group(for: word, isOpen: isOpen(word))
      }
      if group.standing == .required { wanted.append(word.range) }
      if let correction = group.correction { corrections.append((word.range, correction)) }
      if !group.terms.isEmpty { found.append(group) }
    }
    try reader.prepare(postingsOf: found.flatMap { $0.terms.map(\.entry) })
    groups = try found.map { try GroupMatches($0, reader) }
    if !corrections.isEmpty { suggestion = Self.text(query.text, with: corrections) }
  }

  /// Whether a sign among words is punctuation: the mark at the end of a question, a dash or a bracket.
  private func punctuates(_ sign: SearchQuery.Word) -> Bool {
    guard sign.term.count == 1, let byte = sign.term.first else { return false }
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      return query.text[sign.range.upperBound...].allSatisfy { $0 <= .space }
    case UInt8(ascii: "-"), UInt8(ascii: "/"): return true
    default: return !Signs.isOperator(byte)
    }
  }

  /// Reads words as options if the index has these.
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
  private mutating func rank(limit: Int) throws {
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
      // A folder alone: everything in it.
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
    lookCloser()
  }

  /// The least number of words that a topic must have: all, unless hardly any topic has them.
  /// - Returns: nil if none is found.
  private func leastCount(_ counts: [UInt8], of wanted: Int) -> UInt8? {
    var tally = [Int](repeating: 0, count: wanted + 1)
    for count in counts { tally[min(Int(count), wanted)] += 1 }
    let most = tally.indices.last { $0 > 0 && tally[$0] > 0 } ?? 0
    // A phrase has to match exactly.
    guard most > 0, query.phrases.isEmpty || most == wanted else { return nil }
    // One word of two is not worth showing beside a topic that has both.
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
    // The parts of a name have the same place.
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

  /// The topics that each filter passes.
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

/// The topics with the highest scores; of equal ones, those with the lowest numbers.
struct BestTopics {
  let limit: Int
  private(set) var topics: [(topic: Int, score: Int, isComplete: Bool)] = []

  init(limit: Int) { self.limit = limit }

  /// - Parameters:
  ///   - topic: higher than all before it.
  ///   - isComplete: whether it comes before all that are not.
  /// - Complexity: O(limit), O(1) for most of many topics.
  mutating func add(_ topic: Int, score: Int, isComplete: Bool = true) {
    func isWorse(_ other: (topic: Int, score: Int, isComplete: Bool)) -> Bool {
      other.isComplete == isComplete ? other.score < score : isComplete
    }
    if topics.count == limit, let last = topics.last, !isWorse(last) { return }
    if topics.count == limit { topics.removeLast() }
    let place = topics.partitioningIndex(where: isWorse)
    topics.insert((topic, score, isComplete), at: place)
  }
}
