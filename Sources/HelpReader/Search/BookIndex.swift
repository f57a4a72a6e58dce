import HelpDocument
import HelpTerminal

/// What finds places in a whole book: a host's own search, else titles, headings and summaries, collected a few topics
/// at a time.
struct BookIndex: Sendable {
  struct Heading: Sendable, Hashable {
    var topic: Int
    var text: String
    var level: Int
    var anchor: String?
  }

  /// Hits shown of one search; each hit of a full-text search has a passage, which takes longer to make.
  static let maximumHits = 500
  static let maximumPassages = 30

  private let content: any ReaderContent
  private let search: (any BookSearching)?
  private(set) var headings: [Heading] = []
  /// By topic: its first sentences.
  private var summaries: [String] = []

  /// - Parameter search: a host's own; nil for that of the content.
  init(_ content: any ReaderContent, _ search: (any BookSearching)?) {
    self.content = content
    self.search = search ?? content.search
  }

  /// How many topics have been read, from the first on.
  var count: Int { summaries.count }
  var isFinished: Bool { count >= content.topicCount }
  /// Whether hits come from an index or a host, and not from the topics that have been read.
  var hasSearch: Bool { search != nil }
  /// Whether a search answers at once; begins to prepare one that does not.
  var isPrepared: Bool { search?.prepare() ?? true }
  /// Whether hits are missing as long as topics are.
  var needsTopics: Bool { search == nil && !isFinished }

  /// Reads more topics; one that cannot be read has no headings.
  mutating func advance(topics: Int) {
    for topic in count..<min(content.topicCount, count + topics) {
      guard let document = try? content.document(of: topic) else {
        summaries.append("")
        continue
      }
      let outline = TopicOutline(document)
      headings += outline.headings.map {
        Heading(topic: topic, text: $0.text, level: $0.level, anchor: $0.identifier)
      }
      summaries.append(outline.summary)
    }
  }

  /// What a query finds among the topics that have been read, best first.
  func hits(for query: String) -> [BookHit] { hostHits(for: query) ?? ownHits(for: query) }

  /// The same after reading every topic.
  /// - Complexity: the first time, O(text of the book).
  mutating func allHits(for query: String) -> [BookHit] {
    if let hits = hostHits(for: query) { return hits }
    advance(topics: content.topicCount)
    return ownHits(for: query)
  }

  /// Nil without a host's search, and when it fails.
  private func hostHits(for query: String) -> [BookHit]? {
    try? search?.search(query, limit: Self.maximumPassages)
  }

  /// Looks for every word of a query in titles, headings and summaries, ranked in this order.
  /// - Complexity: O(bytes of all of them).
  private func ownHits(for query: String) -> [BookHit] {
    let words = query.split(separator: " ").map { TitleQuery(String($0)) }
    guard !words.isEmpty else { return [] }
    var hits: [(rank: Int, hit: BookHit)] = []
    var hasTitle = Set<Int>()
    for topic in 0..<content.topicCount {
      let title = content.title(of: topic)
      guard let rank = Self.rank(words, in: title) else { continue }
      hasTitle.insert(topic)
      hits.append((rank, BookHit(topic: topic, title: title, detail: summaries[at: topic] ?? "")))
    }
    for heading in headings {
      // The heading that is the topic's title adds nothing.
      guard let rank = Self.rank(words, in: heading.text),
        heading.level > 1 || !hasTitle.contains(heading.topic)
      else { continue }
      let title = content.title(of: heading.topic)
      let hit = BookHit(
        topic: heading.topic, anchor: heading.anchor, title: heading.text, detail: title)
      hits.append((rank + 2, hit))
    }
    for (topic, summary) in summaries.enumerated() where !hasTitle.contains(topic) {
      guard Self.rank(words, in: summary) != nil else { continue }
      hits.append((6, BookHit(topic: topic, title: content.title(of: topic), detail: summary)))
    }
    let order = hits.indices.sorted { (hits[$0].rank, $0) < (hits[$1].rank, $1) }
    return order.prefix(Self.maximumHits).map { hits[$0].hit }
  }

  /// 0 when the text begins with the first word, 1 when all words are in it; nil when one is not.
  private static func rank(_ words: [TitleQuery], in text: String) -> Int? {
    let found = words.compactMap { $0.likeness(to: text) }
    guard found.count == words.count, let first = found.first else { return nil }
    return first > .containing ? 0 : 1
  }
}
