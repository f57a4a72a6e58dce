import HelpMarkup

/// The headings and summaries of a book, collected a few topics at a time.
struct HeadingIndex: Sendable {
  struct Heading: Sendable, Hashable {
    var topic: Int
    var text: String
    var level: Int
    var anchor: String?
  }

  private(set) var headings: [Heading] = []
  /// By topic: its first sentences.
  private(set) var summaries: [String] = []
  let topicCount: Int

  init(topicCount: Int) {
    self.topicCount = topicCount
  }

  /// How many topics have been read, from the first on.
  var count: Int { summaries.count }
  var isFinished: Bool { count >= topicCount }

  /// Reads more topics; one that cannot be read has no headings.
  mutating func advance(_ content: any ReaderContent, topics: Int) {
    for topic in count..<min(topicCount, count + topics) {
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

  /// Looks for every word of a query in titles, headings and summaries, ranked in this order.
  /// - Complexity: O(bytes of all of them).
  func search(_ query: String, in content: any ReaderContent, limit: Int) -> [BookHit] {
    let words = query.split(separator: " ").map { TitleQuery(String($0), leastContained: 1) }
    guard !words.isEmpty else { return [] }
    var hits: [(rank: Int, hit: BookHit)] = []
    var hasTitle = Set<Int>()
    for topic in 0..<topicCount {
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
      hits.append(
        (
          rank + 2,
          BookHit(topic: heading.topic, anchor: heading.anchor, title: heading.text, detail: title)
        ))
    }
    for topic in summaries.indices where !hasTitle.contains(topic) {
      guard Self.rank(words, in: summaries[topic]) != nil else { continue }
      hits.append(
        (6, BookHit(topic: topic, title: content.title(of: topic), detail: summaries[topic])))
    }
    let order = hits.indices.sorted { (hits[$0].rank, $0) < (hits[$1].rank, $1) }
    return order.prefix(limit).map { hits[$0].hit }
  }

  /// 0 when the text begins with the first word, 1 when all words are in it; nil when one is not.
  private static func rank(_ words: [TitleQuery], in text: String) -> Int? {
    let found = words.compactMap { $0.likeness(to: text) }
    guard found.count == words.count, let first = found.first else { return nil }
    return first > .containing ? 0 : 1
  }
}
