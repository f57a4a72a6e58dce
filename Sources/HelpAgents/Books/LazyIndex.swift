import HelpBook
import HelpReader
import HelpSearch
import Synchronization

/// The search index of a book, which is opened for the first query.
final class LazyIndex: Sendable {
  /// The maximum number of sections of a topic in the results.
  private static let maximumSections = 3

  private let book: Book
  private let indexer: BookIndexer?
  private let index = Mutex<SearchIndex?>(nil)

  init(_ book: Book, indexer: BookIndexer?) { (self.book, self.indexer) = (book, indexer) }

  /// Returns at most `limit` topics, the best for a query first. For a book without an index, only
  /// titles, headings and summaries are searched if the indexer is nil.
  func results(for query: String, limit: Int) throws -> SearchResults {
    guard indexer != nil || SearchIndex.isPacked(in: book) else {
      return SearchResults(titlesOf: book, for: query, limit: limit)
    }
    let index = try index.withLock { index in
      if let index { return index }
      let newIndex = try SearchIndex(forReadersOf: book, indexer: indexer)
      index = newIndex
      return newIndex
    }
    return try index.results(
      for: query, limit: limit, isTyping: false, among: nil, sections: .best(Self.maximumSections))
  }
}
