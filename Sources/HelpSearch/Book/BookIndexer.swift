package import HelpBook
package import HelpResources

/// An indexer for the books that carry no search index.
///
/// `BookIndexer.memory` of HelpIndexing is one. A program that passes none searches only the books that carry an index.
public struct BookIndexer: Sendable {
  package let topics: any TopicIndexer

  package init(_ topics: any TopicIndexer) { self.topics = topics }
}

/// Indexes the topics of a book that carries no search index.
package protocol TopicIndexer: Sendable {
  /// Indexes all topics for the readers of one language.
  /// - Parameters:
  ///   - language: nil for the book's own.
  ///   - leavesOutExcess: whether the index leaves out a page that exceeds its memory budget, instead of an error.
  ///   - progress: is called with the share of the text that was read, in percent, from any thread.
  /// - Throws: `HelpError` when the book can no longer be read, or the work is cancelled.
  func index(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool,
    progress: (@Sendable (_ percent: Int) -> Void)?
  ) throws -> any SearchShards
}
