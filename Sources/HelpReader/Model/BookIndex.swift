import HelpDocument
import HelpTerminal

/// The headings of a book, and a search of the book. Without a search of the whole text, the index
/// searches titles, headings and summaries, which are collected a few topics at a time.
struct BookIndex: Sendable {
  private let content: any ReaderContent
  private let search: (any BookSearching)?
  /// The thread that asks the search, or nil if there is no search.
  let worker: SearchWorker?
  /// The headings of the topics that have been read.
  private(set) var headings: [BookHeading] = []
  /// The summary of each topic that has been read: its first sentences.
  private var summaries: [String] = []

  /// Creates an index without headings.
  /// - Parameter search: the search that a host provides, or nil for the search of the content.
  init(_ content: any ReaderContent, _ search: (any BookSearching)?) {
    self.content = content
    self.search = search ?? content.search
    worker = self.search.map { SearchWorker($0, of: content) }
  }

  /// The number of topics that have been read, from the first on.
  var count: Int { summaries.count }
  var isFinished: Bool { count >= content.topicCount }

  /// Begins to index the text while the first screen is shown.
  func prepareEarly() { search?.prepareEarly() }

  /// Whether topics that have not been read could have hits.
  var needsTopics: Bool { search == nil && !isFinished }

  /// Reads more topics. A topic that cannot be read has no headings.
  mutating func advance(topics: Int) {
    for topic in count..<min(content.topicCount, count + topics) {
      guard let document = try? content.document(of: topic) else {
        summaries.append("")
        continue
      }
      let outline = TopicOutline(document)
      headings += outline.headings.map {
        BookHeading(topic: topic, text: $0.text, level: $0.level, anchor: $0.identifier)
      }
      summaries.append(outline.summary)
    }
  }

  /// Whether the search provides the headings. If it does, no topics are read for the list of
  /// headings.
  var hasHeadings: Bool { search?.hasHeadings == true }

  /// Begins to list all headings that the search provides, on a separate thread.
  func preparedList() -> Preparation<ReaderList> {
    Preparation { [content, search] in
      var list = Self.list((try? search?.headings()) ?? [], of: content)
      list.prepareFilter()
      return list
    }
  }

  /// Begins to find the topics that may have a match of a pattern, on a separate thread. Returns
  /// nil if there is no search to ask, or the pattern requires no letters.
  func topics(with pattern: SearchPattern) -> Preparation<Set<Int>?>? {
    guard let search, let letters = pattern.letters(unlessIn: content.words) else { return nil }
    return Preparation { try? search.topics(with: letters) }
  }

  /// Returns the list of the headings of the topics that have been read.
  func list() -> ReaderList { Self.list(headings, of: content) }

  private static func list(
    _ headings: [BookHeading], of content: any ReaderContent
  ) -> ReaderList {
    let entries = headings.map {
      let title = content.title(of: $0.topic)
      return ReaderList.Entry(
        title: $0.text, detail: title == $0.text ? content.path(of: $0.topic) : title,
        target: .topic($0.topic, anchor: $0.level == 1 ? nil : $0.anchor))
    }
    return ReaderList(kind: .index, title: content.title, entries: entries)
  }

  /// Returns the hits of a question, best first: among all titles, and among the headings and
  /// summaries of the topics that have been read.
  /// - Complexity: O(bytes of the titles, headings and summaries + n log n) for n hits.
  func hits(for question: BookQuestion) -> [BookHit] {
    TitleSearch(content).hits(titleHits(for: question.text), in: question.part)
  }

  /// Returns the hits of a query in the whole book, best first.
  /// - Complexity: the first time, O(text of the book).
  mutating func allHits(for query: String) -> [BookHit] {
    // Without a search, or if it fails, titles, headings and summaries are searched.
    if let hits = try? search?.search(query, limit: SearchWorker.maximumHits) { return hits }
    advance(topics: content.topicCount)
    return titleHits(for: query)
  }

  /// The number of ranks by which a heading follows a title that matches equally well.
  private static let headingPenalty = 2
  /// The rank of a summary, which follows all titles and headings.
  private static let summaryRank = 6

  /// Returns the titles, headings and summaries that contain every word of a query, best first, at
  /// most `TitleSearch.maximumHits`.
  private func titleHits(for query: String) -> [BookHit] {
    let query = FuzzyQuery(query)
    guard !query.isEmpty else { return [] }
    var hits: [(rank: Int, hit: BookHit)] = []
    var topicsWithTitleHit = Set<Int>()
    for topic in 0..<content.topicCount {
      let title = content.title(of: topic)
      guard let rank = TitleSearch.rank(query, in: title) else { continue }
      topicsWithTitleHit.insert(topic)
      hits.append((rank, BookHit(topic: topic, title: title, detail: summaries[at: topic] ?? "")))
    }
    for heading in headings {
      // The heading that repeats the topic's title is left out.
      guard let rank = TitleSearch.rank(query, in: heading.text),
        heading.level > 1 || !topicsWithTitleHit.contains(heading.topic)
      else { continue }
      let title = content.title(of: heading.topic)
      let hit = BookHit(
        topic: heading.topic, anchor: heading.anchor, title: heading.text, detail: title)
      hits.append((rank + Self.headingPenalty, hit))
    }
    for (topic, summary) in summaries.enumerated() where !topicsWithTitleHit.contains(topic) {
      guard TitleSearch.rank(query, in: summary) != nil else { continue }
      hits.append(
        (Self.summaryRank, BookHit(topic: topic, title: content.title(of: topic), detail: summary)))
    }
    let order = hits.indices.sorted { (hits[$0].rank, $0) < (hits[$1].rank, $1) }
    return order.prefix(TitleSearch.maximumHits).map { hits[$0].hit }
  }
}
