import HelpResources

/// A place in a book that answers a question.
package struct BookHit: Sendable, Hashable {
  /// The number of the topic.
  package var topic: Int
  /// The heading it is under; nil for the topic as a whole.
  package var anchor: String?
  /// What is shown: a title or a heading.
  package var title: String
  /// A line of text around it; empty when there is none.
  package var detail: String
  /// Words of the text that answer the question: the reader goes from one to the next.
  package var words: [String]

  /// A hit with the given values.
  package init(
    topic: Int, anchor: String? = nil, title: String, detail: String = "",
    words: [String] = []
  ) {
    self.topic = topic
    self.anchor = anchor
    self.title = title
    self.detail = detail
    self.words = words
  }
}

/// Searches a whole book. Without it, the reader looks through titles, headings and summaries itself.
package protocol BookSearching: Sendable {
  /// - Returns: what answers the question, best first.
  func search(_ query: String, limit: Int) throws -> [BookHit]

  /// Begins whatever the first search needs, and does not wait for it.
  /// - Returns: whether a search would answer at once. As long as it would not, the reader asks again.
  func prepare() -> Bool
}

extension BookSearching {
  /// Nothing is needed.
  package func prepare() -> Bool { true }
}
