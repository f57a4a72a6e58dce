import HelpResources

/// A place in a book that answers a question.
package struct BookHit: Sendable, Hashable {
  /// The number of the topic.
  package var topic: Int
  /// The heading it is under; nil for the topic as a whole.
  package var anchor: String?
  /// The title or heading to show.
  package var title: String
  /// A line of text around it; empty when there is none.
  package var detail: String
  /// Words of the text that answer the question: the reader goes from one to the next.
  package var words: [String]
  /// Other sections of the topic that match as well, in their order.
  package var further: [BookHit] = []

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

/// A heading of a book, or the title of a topic.
package struct BookHeading: Sendable, Hashable {
  /// The number of the topic.
  package var topic: Int
  package var text: String
  /// 1 for a title.
  package var level: Int
  package var anchor: String?
}

/// The part of a book that a search looks through.
package enum SearchReach: Sendable, Hashable {
  case text
  /// The titles, until the rest of the text is read.
  case titles(percentRead: Int)
  /// The titles: the text cannot be read.
  case titlesAlone
}

/// Searches a whole book, from any thread. Without it, the reader looks through titles, headings and summaries itself.
package protocol BookSearching: Sendable {
  /// Searches the text, and waits until that is possible.
  /// - Returns: the hits, best first.
  func search(_ query: String, limit: Int) throws -> [BookHit]

  /// Searches a part of the book.
  func search(_ question: BookQuestion, limit: Int) throws -> [BookHit]

  /// Begins long preparations before the first search.
  func prepareEarly()

  /// Begins whatever a search of the text needs.
  /// - Parameter patience: the longest time to wait for it.
  /// - Returns: the part of the book that a search would then look through.
  func prepare(atMost patience: Duration) -> SearchReach

  /// Whether the search has the headings of the book.
  var hasHeadings: Bool { get }

  /// All titles and headings in reading order.
  func headings() throws -> [BookHeading]

  /// The topics that may have some letters side by side; nil if that is unknown.
  /// - Parameter letters: letters and digits of ASCII, in lower case.
  func topics(with letters: [UInt8]) throws -> Set<Int>?
}

extension BookSearching {
  /// Searches all of it: hits elsewhere are taken out by the reader.
  package func search(_ question: BookQuestion, limit: Int) throws -> [BookHit] {
    try search(question.text, limit: limit)
  }
  /// Does nothing: there are no long preparations.
  package func prepareEarly() {}
  /// Nothing is needed.
  package func prepare(atMost patience: Duration) -> SearchReach { .text }
  /// False: the search has no headings.
  package var hasHeadings: Bool { false }
  /// None.
  package func headings() throws -> [BookHeading] { [] }
  /// Unknown.
  package func topics(with letters: [UInt8]) throws -> Set<Int>? { nil }
}
