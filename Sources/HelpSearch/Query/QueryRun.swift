import HelpCore

/// The run of one query through an index, with its results.
struct QueryRun {
  /// A topic that the query found, with its rank.
  struct Candidate {
    var topic: Int
    var score: Int
    /// Whether the topic has all words.
    var isComplete = true
    /// The positions of the first and the last word of the best passage, or nil if unknown.
    var passage: ClosedRange<Int>?
    /// The words that a passage may contain, with their positions, if positions are kept.
    var words: [(rarity: Int, positions: [Int])] = []
  }

  private(set) var query: SearchQuery
  let reader: IndexReader
  /// The topics with each word that is in the index, in the order of the query.
  private(set) var groups: [GroupMatches] = []
  /// A better spelling of the query, or nil if no word was corrected.
  private(set) var suggestion: String?
  /// The terms to mark in snippets.
  var terms: Set<[UInt8]> { Set((groups + phraseWords).flatMap { $0.sources.map(\.term) }) }

  /// The best topics, best first.
  var candidates: [Candidate] = []
  /// The number of topics that were found.
  var count = 0
  /// Whether topics were found, but none of them has all words.
  var isPartial = false
  /// The coverage of the words by the topics, or nil if only topics with all words are found.
  var coverage: SearchCoverage?
  /// The topics with each word of the phrases.
  var phraseWords: [GroupMatches] = []
  /// The ranges of the required words in the query.
  private(set) var requiredRanges: [Range<Int>] = []
  /// The topics that may be found, or nil for all.
  let selection: TopicSelection?
  /// Whether candidates keep the positions of the words.
  let keepsPositions: Bool

  /// Runs a query through an index.
  /// - Parameters:
  ///   - limit: the maximum number of topics that the caller needs.
  ///   - selection: the topics that may be found, or nil for all.
  ///   - keepsPositions: whether candidates keep the positions of the words.
  /// - Throws: the errors of reading.
  init(
    _ query: SearchQuery, _ reader: IndexReader, limit: Int, among selection: TopicSelection? = nil,
    keepsPositions: Bool = false
  ) throws {
    self.query = query
    self.reader = reader
    self.selection = selection
    self.keepsPositions = keepsPositions
    try reader.prepare(
      terms: query.words.flatMap { [$0.term] + $0.parts + $0.formsWithoutPrefix }
        + query.phrases.joined().map(\.term))
    try findOptions()
    let words = try words()
    try find(words, among: content(of: words))
    makeCommonWordsOptional()
    try rank(limit: max(limit, Scoring.candidateCount))
  }

  /// Makes the words that are too common to have positions optional, if any required word is rarer.
  private mutating func makeCommonWordsOptional() {
    guard groups.contains(where: { !$0.isOptional && !$0.isEverywhere }) else { return }
    for index in groups.indices where !groups[index].isOptional && groups[index].isEverywhere {
      groups[index].role = .optional(halves: 2)
      if let number = requiredRanges.firstIndex(of: groups[index].range) {
        requiredRanges.remove(at: number)
      }
    }
  }

  /// The meaningful content of a query, without the stop words of a question.
  private struct Content {
    /// Whether the query has words.
    var hasWords = false
    /// Whether the query has signs that are in the index.
    var hasSigns = false
  }

  /// Returns whether the query has meaningful words and known signs.
  private func content(of words: [SearchQuery.Word]) throws -> Content {
    var content = Content(hasWords: !query.phrases.isEmpty)
    for word in words {
      switch word.kind {
      case .whole: break
      case .sign, .attachedSign:
        if try reader.entry(for: word.term) != nil { content.hasSigns = true }
      case .word, .pair, .character: if !isStopWord(word) { content.hasWords = true }
      }
    }
    return content
  }

  /// Whether a word carries little meaning in a question. A word that is still being typed is never
  /// a stop word.
  private func isStopWord(_ word: SearchQuery.Word) -> Bool {
    guard word.kind == .word, !isOpen(word) else { return false }
    let words = reader.header.stopWords
    let index = words.partitioningIndex { !$0.lexicographicallyPrecedes(word.term) }
    return index < words.count && words[index] == word.term
  }

  /// Whether the user may still be typing a word.
  private func isOpen(_ word: SearchQuery.Word) -> Bool {
    query.isOpen && word.range.upperBound == query.text.count
  }

  /// A range of the query, with the words to suggest in its place. The parts of a name have the same
  /// range.
  private struct Spelling {
    let range: Range<Int>
    var words: [[UInt8]] = []
    /// Whether any word differs from the query's.
    var isCorrected = false
  }

  /// Finds the terms and topics of each word, and sets `groups`, `requiredRanges` and `suggestion`.
  private mutating func find(_ words: [SearchQuery.Word], among content: Content) throws {
    var spellings: [Spelling] = []
    var wordGroups: [WordGroup] = []
    for word in words {
      var group: WordGroup
      if word.kind.isSign {
        // Punctuation of a sentence and signs that no topic has are ignored.
        if content.hasWords, isPunctuation(word) { continue }
        group = try reader.group(for: word, isOpen: false)
        if group.terms.isEmpty, content.hasWords || content.hasSigns { continue }
        if !content.hasWords { group.role = .required }
      } else if content.hasWords || content.hasSigns, isStopWord(word) {
        group = try reader.stopWordGroup(for: word)
      } else {
        group = try reader.group(for: word, isOpen: isOpen(word))
      }
      if group.role == .required { requiredRanges.append(word.range) }
      if word.kind == .word {
        if spellings.last?.range != word.range { spellings.append(Spelling(range: word.range)) }
        spellings[spellings.count - 1].words.append(group.correction ?? word.term)
        if group.correction != nil { spellings[spellings.count - 1].isCorrected = true }
      }
      if !group.terms.isEmpty { wordGroups.append(group) }
    }
    try reader.prepare(postingsOf: wordGroups.flatMap { $0.terms.map(\.entry) })
    groups = try wordGroups.map { try GroupMatches($0, reader) }
    let corrections = spellings.filter(\.isCorrected)
    if !corrections.isEmpty { suggestion = Self.text(query.text, replacing: corrections) }
  }

  /// Whether a sign among words is punctuation: a mark at the end of a question, a dash, a slash or
  /// a bracket.
  private func isPunctuation(_ sign: SearchQuery.Word) -> Bool {
    guard sign.term.count == 1, let byte = sign.term.first else { return false }
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      return query.text[sign.range.upperBound...].allSatisfy { $0 <= .space }
    case UInt8(ascii: "-"), UInt8(ascii: "/"): return true
    default: return !Signs.isOperator(byte)
    }
  }

  /// Moves each exclusion that is an option in the index to the words of the query.
  private mutating func findOptions() throws {
    for exclusion in query.exclusions {
      guard let name = exclusion.option.first(where: { $0.kind == .whole }),
        try reader.entry(for: name.term) != nil
      else { continue }
      query.words += exclusion.option.prefix(SearchQuery.maximumWords - query.words.count)
      query.exclusions.removeAll { $0 == exclusion }
    }
  }

  /// Returns the words to look for. The parts of a name replace the name if no topic has it.
  private func words() throws -> [SearchQuery.Word] {
    let words = try query.selectedWords(isStopWord: isStopWord).flatMap {
      word -> [SearchQuery.Word] in
      guard word.parts.count > 1, try reader.entry(for: word.term) == nil else { return [word] }
      return word.parts.map { SearchQuery.Word(term: $0, range: word.range, step: 0) }
    }
    // In a text without spaces, pairs of characters from two different words may be in no topic.
    let isKnown = try words.map { word in
      word.kind == .pair ? try reader.entry(for: word.term) != nil : true
    }
    return zip(words, isKnown).filter(\.1).map(\.0)
  }

  /// Returns a query after replacing some of its words.
  private static func text(_ text: [UInt8], replacing spellings: [Spelling]) -> String {
    var (result, end): ([UInt8], Int) = ([], 0)
    // The words of options follow the other words, wherever they are in the query.
    for spelling in spellings.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where spelling.range.lowerBound >= end {
      result += text[end..<spelling.range.lowerBound]
      result += spelling.words.joined(separator: [.space])
      end = spelling.range.upperBound
    }
    result += text[end...]
    return String(decoding: result, as: UTF8.self)
  }
}
