/// A search of a book's text that any thread may use. Without a search, the reader looks through
/// titles, headings and summaries.
package protocol BookSearching: Sendable {
  /// Searches the text of the whole book after waiting for the preparations.
  /// - Returns: the hits, best first.
  func search(_ query: String, limit: Int) throws -> [BookHit]

  /// Searches the text of a part of the book after waiting for the preparations.
  /// - Returns: the hits, best first.
  func search(_ question: BookQuestion, limit: Int) throws -> [BookHit]

  /// Begins long preparations before the first search.
  func prepareEarly()

  /// Begins the preparations for a search of the text.
  /// - Parameter patience: the longest time to wait for the preparations.
  /// - Returns: the text that a search would now cover.
  func prepare(atMost patience: Duration) -> SearchReach

  /// Whether `headings()` returns the headings of the book without waiting.
  var hasHeadings: Bool { get }

  /// Returns all titles and headings in reading order.
  func headings() throws -> [BookHeading]

  /// Returns the topics that may contain a run of letters, or nil if the search cannot tell.
  /// - Parameter letters: ASCII letters in lower case, and digits.
  func topics(with letters: [UInt8]) throws -> Set<Int>?
}

/// Defaults for a search without preparations, parts and headings.
extension BookSearching {
  /// Searches the whole book. The reader drops the hits outside the part.
  package func search(_ question: BookQuestion, limit: Int) throws -> [BookHit] {
    try search(question.text, limit: limit)
  }

  package func prepareEarly() {}
  package func prepare(atMost patience: Duration) -> SearchReach { .text }
  package var hasHeadings: Bool { false }
  package func headings() throws -> [BookHeading] { [] }
  package func topics(with letters: [UInt8]) throws -> Set<Int>? { nil }
}
