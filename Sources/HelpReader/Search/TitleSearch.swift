/// A search of the titles of a book.
struct TitleSearch: Sendable {
  /// The maximum number of hits of a search.
  static let maximumHits = 500

  private let content: any ReaderContent

  init(_ content: any ReaderContent) { self.content = content }

  /// Returns the topics of a question's part whose titles contain every word of the question, best
  /// first, at most `maximumHits`.
  /// - Complexity: O(bytes of all titles + n log n) for n hits.
  func hits(for question: BookQuestion) -> [BookHit] {
    let query = FuzzyQuery(question.text)
    guard !query.isEmpty else { return [] }
    var hits: [(rank: Int, hit: BookHit)] = []
    for (topic, name) in content.names().enumerated() {
      guard let rank = Self.rank(query, in: name.title),
        question.part.contains(name.path, shownIn: content.language(of: topic))
      else { continue }
      hits.append((rank, BookHit(topic: topic, title: name.title)))
    }
    let order = hits.indices.sorted { (hits[$0].rank, $0) < (hits[$1].rank, $1) }
    return order.prefix(Self.maximumHits).map { hits[$0].hit }
  }

  /// Returns the hits that are in a part of the book.
  func hits(_ hits: [BookHit], in part: BookPart) -> [BookHit] {
    if part.isWhole { return hits }
    return hits.filter {
      part.contains(content.path(of: $0.topic), shownIn: content.language(of: $0.topic))
    }
  }

  /// Returns the rank of a text that contains all words of a query: 0 if it begins with the first
  /// word, otherwise 1. Returns nil for any other text.
  static func rank(_ query: FuzzyQuery, in text: String) -> Int? {
    let text = SearchText.folded(Array(text.utf8))
    guard let first = query.words.first, FuzzyMatch(query, in: text, .whole) != nil else {
      return nil
    }
    return text.starts(with: first) ? 0 : 1
  }
}
