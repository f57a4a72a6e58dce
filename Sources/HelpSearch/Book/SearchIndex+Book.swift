public import HelpBook
public import HelpCore
import HelpResources

extension SearchIndex {
  /// Opens the search index of a book: the one that it was packed with. If it has none, as a folder and an ordinary ZIP
  /// file, or one of another version, `indexer` indexes its topics.
  ///
  /// The languages that the book was opened with decide which words are found: if the book has topics in the reader's
  /// language, the words and titles are those of the translations.
  ///
  ///     let index = try SearchIndex(Book.open(FilePath("guide.helpz")))
  ///     for hit in try index.search("install linux", limit: 5) {
  ///       print(hit.path, hit.title, hit.snippet)
  ///     }
  /// - Parameter indexer: `BookIndexer.memory` of HelpIndexing; nil opens no other index than the one in the bundle.
  /// - Throws: `HelpError` when the book can no longer be read, or a page exceeds its memory budget; with the code
  ///   `notFound` when there is neither an index nor an indexer.
  /// - Complexity: next to nothing for a packed index, of which a query reads the necessary parts; else O(bytes of all
  ///   topics).
  public convenience init(_ book: Book, indexer: BookIndexer? = nil) throws(HelpError) {
    do {
      try self.init(book, indexer, leavesOutExcess: false, progress: nil)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Opens the search index of a book for its readers, who cannot split a page that exceeds its memory budget. The
  /// index leaves such a page out.
  /// - Parameter progress: is called with the share of the book's text that was read, in percent, from any thread.
  /// - Throws: `HelpError` when the book can no longer be read, or the work is cancelled.
  package convenience init(
    forReadersOf book: Book, indexer: BookIndexer?,
    progress: (@Sendable (_ percent: Int) -> Void)? = nil
  ) throws {
    try self.init(book, indexer, leavesOutExcess: true, progress: progress)
  }

  private convenience init(
    _ book: Book, _ indexer: BookIndexer?, leavesOutExcess: Bool,
    progress: (@Sendable (_ percent: Int) -> Void)?
  ) throws {
    let packed = BookShards.best(for: book)
    let language = packed.map(\.language) ?? BookEdition.language(readBy: book)
    let edition = BookEdition(language, of: book)
    let shards: any SearchShards =
      try packed
      ?? Self.indexer(indexer, for: book).index(
        book, in: language, leavesOutExcess: leavesOutExcess, progress: progress)
    try self.init(shards) { path in
      try edition.book.topic(named: path).flatMap {
        try edition.searchTopic($0, leavesOutExcess: leavesOutExcess)
      }
    }
  }

  private static func indexer(
    _ indexer: BookIndexer?, for book: Book
  ) throws -> any TopicIndexer {
    if let indexer { return indexer.topics }
    throw HelpError(
      .notFound, "cannot search '\(ControlCharacters.inline(book.title))'",
      "the book has no search index",
      hint: book.isCompiled
        ? "compile it again with 'lectern embed FOLDER -o FILE'" : "pack it with 'lectern pack'")
  }

  /// Whether a book carries an index, so that opening it takes next to no time.
  ///
  /// In a remote book, only the name of the index is searched for.
  package static func isPacked(in book: Book) -> Bool {
    book.isFromAfar ? BookShards.isNamed(in: book) : BookShards.best(for: book) != nil
  }
}

extension Book {
  /// The best topics for a query, best first, by the index that `SearchIndex(book)` opens. For several queries, open it
  /// once.
  ///
  ///     for hit in try book.search("install linux") { print(hit.path, hit.snippet) }
  /// - Parameter indexer: `BookIndexer.memory` of HelpIndexing; nil searches only a book that carries an index.
  /// - Throws: the errors of `SearchIndex(book)` and its `search`.
  public func search(
    _ query: String, limit: Int = 10, indexer: BookIndexer? = nil
  ) throws(HelpError) -> [SearchHit] {
    try SearchIndex(self, indexer: indexer).search(query, limit: limit)
  }
}

// Without blocking.
extension SearchIndex {
  /// Opens the index of a book without blocking, and builds it if the book was packed without one.
  /// - Throws: as `init`; `HelpError.Code.interrupted` if the task was cancelled.
  public static func open(
    _ book: Book, indexer: BookIndexer? = nil
  ) async throws(HelpError) -> SearchIndex {
    try await BlockingWork.run { try SearchIndex(book, indexer: indexer) }
  }
}

extension Book {
  /// Searches without blocking.
  /// - Throws: as the blocking `search`; `HelpError.Code.interrupted` if the task was cancelled.
  public func search(
    _ query: String, limit: Int = 10, indexer: BookIndexer? = nil
  ) async throws(HelpError) -> [SearchHit] {
    try await BlockingWork.run { [self] in
      try search(query, limit: limit, indexer: indexer)
    }
  }
}
