public import HelpCore
import Synchronization

/// A search index, open for queries.
///
///     let index = try builder.index()  // a `SearchIndexBuilder`
///     for hit in try index.search("install linux") { print(hit.path, hit.title, hit.snippet) }
///
/// Several threads can use one index. The index keeps the shards that were used last.
public final class SearchIndex: Sendable {
  let reader: IndexReader
  /// The function that returns the topic with a path, for snippets. Nil if snippets come from the
  /// texts in the index.
  private let topic: (@Sendable (String) throws -> SearchTopic?)?
  /// The texts of recent hits. While a query is typed, most topics are found again.
  private let recentTexts = Mutex<[String: [TopicText]]>([:])
  private static let maximumRecentTopics = 64

  /// Opens an index.
  /// - Parameters:
  ///   - shards: the members of the index.
  ///   - topic: returns the topic with a path, for the snippets of an index without texts. Nil for
  ///     an index with texts.
  /// - Throws: the errors of reading, and `HelpError.Code.malformed` for members that are not an
  ///   index of a known version.
  package init(
    _ shards: any SearchShards, topic: (@Sendable (String) throws -> SearchTopic?)? = nil
  ) throws {
    reader = try IndexReader(shards)
    self.topic = topic
  }

  /// The number of topics in the index.
  public var topicCount: Int { reader.header.topicCount }

  /// Returns the best topics for a query, best first.
  ///
  /// The topics have all words of the query. If fewer than three topics have all words, topics with
  /// fewer of the words follow, but for two words only if no topic has both. The stop words of a
  /// question (`how do I`) are optional. A query may have `"phrases"`, excluded `-words`,
  /// `title:words` and `path:folders/`.
  /// - Throws: the errors of reading. A damaged index has fewer hits.
  /// - Complexity: O(topics + occurrences of the words).
  public func search(_ query: String, limit: Int = 10) throws(HelpError) -> [SearchHit] {
    try results(for: query, limit: limit).hits
  }

  /// Returns the best topics for a query with the number of found topics, a better spelling and the
  /// coverage.
  /// - Parameter isTyping: whether the last word may be incomplete.
  public func results(
    for query: String, limit: Int = 10, isTyping: Bool = false
  ) throws(HelpError) -> SearchResults {
    try results(for: query, limit: limit, isTyping: isTyping, among: nil)
  }

  /// Returns the results of a query among some topics.
  /// - Parameters:
  ///   - selection: the topics that may be found, or nil for all.
  ///   - sections: the sections of a topic that its hit names.
  package func results(
    for query: String, limit: Int, isTyping: Bool, among selection: TopicSelection?,
    sections: HitSections = .nearest
  ) throws(HelpError) -> SearchResults {
    do {
      var parsed = SearchQuery(query)
      if !isTyping { parsed.isOpen = false }
      let run = try QueryRun(
        parsed, reader, limit: limit, among: selection, keepsPositions: sections != .nearest)
      let terms = run.terms
      let candidates = Array(run.candidates.prefix(max(0, limit)))
      try reader.prepare(words: candidates.map { ($0.topic, $0.passage?.lowerBound ?? 0) })
      // Without texts in the index, snippets need the topics, and parsing these is slow enough to
      // use several threads.
      let hits = try Threads.map(candidates.count, jobs: topic == nil ? 1 : Threads.available) {
        try self.hit(candidates[$0], terms, sections)
      }
      return SearchResults(
        hits: hits.compactMap(\.self), count: run.count, isPartial: run.isPartial,
        suggestion: run.suggestion, coverage: run.coverage)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Calls `body` with the path, the title and the sections of each topic, in reading order.
  /// - Complexity: O(topics + headings).
  package func forEachTopic(
    _ body: (_ path: String, _ title: String, _ sections: [TopicRecord.Section]) throws -> Void
  ) throws {
    try reader.forEachTopic { record, _ in try body(record.path, record.title, record.sections) }
  }

  /// Returns the hit for a candidate, or nil if a damaged index lacks the topic.
  private func hit(
    _ candidate: QueryRun.Candidate, _ terms: Set<[UInt8]>, _ listedSections: HitSections
  ) throws -> SearchHit? {
    var passage = candidate.passage ?? 0...0
    guard let entry = try reader.slice(of: candidate.topic, at: passage.lowerBound) else {
      return nil
    }
    var number = entry.sections.lastIndex { $0.position <= passage.lowerBound }
    // In an index with texts, a slice may lack the end of its last section. Such a hit lists
    // no other sections.
    var further: [(section: Int, passage: ClosedRange<Int>)] = []
    if reader.header.texts.isEmpty {
      switch listedSections {
      case .nearest: break
      case .nearestAndOthers:
        further = candidate.passages(besideSection: number ?? 0, of: entry.sections)
      case .best(let limit):
        further = candidate.bestSections(of: entry.sections, limit: limit)
        if !further.isEmpty {
          (number, passage) = further.removeFirst()
        }
      }
    }
    let section = number.map { entry.sections[$0] } ?? entry.sections.first
    var hit = SearchHit(
      path: entry.path, title: entry.title, heading: section?.heading ?? "",
      anchor: section?.anchor, snippet: "", matches: [])
    let texts = try topic == nil ? entry.texts : texts(of: entry.path)
    if let snippet = Self.snippet(at: passage, of: section, among: texts, terms) {
      hit.snippet = String(decoding: snippet.text, as: UTF8.self)
      hit.matches = snippet.matches
    }
    hit.further = further.map { number, passage in
      let section = entry.sections[number]
      var result = SearchPassage(heading: section.heading, anchor: section.anchor)
      if let snippet = Self.snippet(at: passage, of: section, among: texts, terms) {
        result.snippet = String(decoding: snippet.text, as: UTF8.self)
        result.matches = snippet.matches
      }
      return result
    }
    return hit
  }

  /// Returns the snippet for a passage of a section, or nil for a topic without texts.
  private static func snippet(
    at passage: ClosedRange<Int>, of section: TopicRecord.Section?, among texts: [TopicText],
    _ terms: Set<[UInt8]>
  ) -> Snippet? {
    text(at: max(passage.lowerBound, section?.position ?? 0), among: texts).map {
      Snippet(of: $0.bytes, from: $0.position, at: passage, marking: terms)
    }
  }

  /// Returns the texts of a topic, and keeps them for further queries.
  private func texts(of path: String) throws -> [TopicText] {
    if let texts = recentTexts.withLock({ $0[path] }) { return texts }
    let texts = try topic?(path)?.texts ?? []
    recentTexts.withLock { recent in
      if recent.count >= Self.maximumRecentTopics { recent = [:] }
      recent[path] = texts
    }
    return texts
  }

  /// Returns the piece of a topic's text that contains a position. Otherwise, returns the next
  /// piece if it begins near the position, or else the piece before. Without texts, returns nil.
  private static func text(at position: Int, among texts: [TopicText]) -> TopicText? {
    guard let index = texts.lastIndex(where: { $0.position <= position }) else {
      return texts.first
    }
    // Texts do not contain the words of headings. The text after the heading shows the match.
    let nextIndex = index + 1
    guard nextIndex < texts.count, texts[nextIndex].position - position <= Passage.length,
      !texts[index].reaches(position)
    else { return texts[index] }
    return texts[nextIndex]
  }
}

extension TopicText {
  /// Whether a position precedes the end of the text.
  fileprivate func reaches(_ position: Int) -> Bool {
    var scanner = WordScanner()
    scanner.position = self.position
    var sink = DiscardingWordSink()
    scanner.scan(bytes, into: &sink)
    return position < scanner.position
  }
}
