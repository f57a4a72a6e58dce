public import HelpBook
public import HelpCore

extension Book {
  /// Returns the topics that match a query, best first. For several queries, open a `SearchIndex`
  /// once.
  ///
  ///     for hit in try book.search("install linux") { print(hit.path, hit.snippet) }
  /// - Parameter indexer: the indexer for a book without an index, such as `BookIndexer.memory` of
  ///   HelpIndexing.
  /// - Throws: the errors of `SearchIndex.init(_:indexer:)` and of `SearchIndex.search(_:limit:)`.
  public func search(
    _ query: String, limit: Int = 10, indexer: BookIndexer? = nil
  ) throws(HelpError) -> [SearchHit] {
    try SearchIndex(self, indexer: indexer).search(query, limit: limit)
  }

  /// Returns the topics that match a query, best first, without blocking.
  /// - Throws: the errors of the blocking `search`, and `HelpError.Code.interrupted` if the task
  ///   was cancelled.
  public func search(
    _ query: String, limit: Int = 10, indexer: BookIndexer? = nil
  ) async throws(HelpError) -> [SearchHit] {
    try await BlockingWork.run { [self] in
      try search(query, limit: limit, indexer: indexer)
    }
  }
}
