public import HelpBook
public import HelpCore
import HelpResources

extension SearchIndex {
  /// Opens the search index that a book was packed with. If the book has no index of a known
  /// version, for example because the book is a folder, `indexer` indexes the topics.
  ///
  /// The languages that the book was opened with decide which words are found. If topics are
  /// translated into the reader's language, the index contains the words and titles of the
  /// translations.
  ///
  ///     let index = try SearchIndex(Book.open(FilePath("guide.helpz")))
  ///     for hit in try index.search("install linux", limit: 5) {
  ///       print(hit.path, hit.title, hit.snippet)
  ///     }
  /// - Parameter indexer: the indexer for a book without an index, such as `BookIndexer.memory` of
  ///   HelpIndexing.
  /// - Throws: `HelpError` if the book can no longer be read, or a page exceeds its memory budget.
  ///   The code is `notFound` if there is neither an index nor an indexer.
  /// - Complexity: O(1) for a packed index. Its parts are read when a query needs them. Otherwise,
  ///   O(bytes of all topics).
  public convenience init(_ book: Book, indexer: BookIndexer? = nil) throws(HelpError) {
    do {
      try self.init(book, indexer, leavesOutExcess: false, progress: nil)
    } catch {
      throw HelpError(of: error)
    }
  }

  /// Opens the search index of a book for its readers. A page that exceeds its memory budget is
  /// left out, because readers cannot split the page.
  /// - Parameter progress: receives the share of the topics that were read, in percent, on any
  ///   thread.
  /// - Throws: `HelpError` if the book can no longer be read, or the work is cancelled. The code is
  ///   `notFound` if there is neither an index nor an indexer.
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
    if let indexer { return indexer.topicIndexer }
    throw HelpError(
      .notFound, "cannot search '\(ControlCharacters.inline(book.title))'",
      "the book has no search index",
      hint: book.isCompiled
        ? "compile it again with 'lectern embed FOLDER -o FILE'" : "pack it with 'lectern pack'")
  }

  /// Whether a book has an index that can be searched without indexing. For a remote book, checks
  /// only that the index exists.
  package static func isPacked(in book: Book) -> Bool {
    book.isRemote ? BookShards.isNamed(in: book) : BookShards.best(for: book) != nil
  }

  /// Opens the index of a book without blocking. See `init`.
  /// - Throws: the errors of `init`, and `HelpError.Code.interrupted` if the task was cancelled.
  public static func open(
    _ book: Book, indexer: BookIndexer? = nil
  ) async throws(HelpError) -> SearchIndex {
    try await BlockingWork.run { try SearchIndex(book, indexer: indexer) }
  }
}
