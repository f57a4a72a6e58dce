import HelpResources

/// A place in a book that answers a question.
public struct BookHit: Sendable, Hashable {
  /// The number of the topic.
  public var topic: Int
  /// The heading it is under; nil for the topic as a whole.
  public var anchor: String?
  /// What is shown: a title or a heading.
  public var title: String
  /// A line of text around it; empty when there is none.
  public var detail: String
  /// Words of the text that answer the question: the reader goes from one to the next.
  public var words: [String]

  /// A hit with the given values.
  public init(
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
public protocol BookSearching: Sendable {
  /// - Returns: what answers the question, best first.
  func search(_ query: String, limit: Int) throws -> [BookHit]

  /// Begins whatever the first search needs, and does not wait for it.
  /// - Returns: whether a search would answer at once. As long as it would not, the reader asks again.
  func prepare() -> Bool
}

extension BookSearching {
  /// Nothing is needed.
  public func prepare() -> Bool { true }
}
