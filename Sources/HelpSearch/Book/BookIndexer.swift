package import HelpBook
package import HelpResources

/// An indexer for books without a search index, such as `BookIndexer.memory` of HelpIndexing.
///
/// Without an indexer, a program can only search books with an index.
public struct BookIndexer: Sendable {
  /// The indexer in the form that `SearchIndex` calls.
  package let topicIndexer: any TopicIndexer

  package init(_ topicIndexer: any TopicIndexer) { self.topicIndexer = topicIndexer }
}

/// An indexer for the topics of a book.
package protocol TopicIndexer: Sendable {
  /// Indexes all topics for the readers of one language.
  /// - Parameters:
  ///   - language: the language, or nil for the book's own language.
  ///   - leavesOutExcess: whether a page that exceeds its memory budget is left out instead of
  ///     causing an error.
  ///   - progress: receives the share of the topics that were read, in percent, on any thread.
  /// - Throws: `HelpError` if the book can no longer be read, or the work is cancelled.
  func index(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool,
    progress: (@Sendable (_ percent: Int) -> Void)?
  ) throws -> any SearchShards
}
