public import HelpBook
public import HelpCore
import HelpMarkup
import HelpResources

extension SearchIndex {
  /// The phases that opening reports to its progress job when it has to index.
  public static let phases = [
    ProgressJob.Phase("index", share: 9), ProgressJob.Phase("sort", share: 1),
  ]

  /// Opens the search index of a book: the one that it was packed with. If it has none, as a folder and an ordinary ZIP
  /// file, or one of another version, its topics are indexed in memory.
  ///
  /// The languages that the book was opened with decide what is found, as they decide what is shown: where the book has
  /// topics in the reader's language, the words and titles are those of the translations.
  ///
  ///     let index = try SearchIndex(Book.open(FilePath("guide.helpz")))
  ///     for hit in try index.search("install linux", limit: 5) {
  ///       print(hit.path, hit.title, hit.snippet)
  ///     }
  /// - Parameter jobs: how many threads index.
  /// - Throws: `HelpError` when the book can no longer be read, or a page exceeds its memory budget.
  /// - Complexity: next to nothing for a packed index, of which a query reads what it needs; else O(bytes of all
  ///   topics).
  public convenience init(
    _ book: Book, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws {
    try self.init(
      book, jobs: jobs, progress: progress, leavesOutExcess: false, isWanted: { true })
  }

  /// Opens the search index of a book for its readers, who cannot split a page that exceeds its memory budget. The
  /// index leaves such a page out.
  /// - Parameter isWanted: asked before each topic is indexed, from several threads at once.
  /// - Throws: `HelpError` when the book can no longer be read, `CancellationError` when `isWanted` returns false.
  package convenience init(
    forReadersOf book: Book, while isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws {
    try self.init(
      book, jobs: Threads.available, progress: nil, leavesOutExcess: true, isWanted: isWanted)
  }

  private convenience init(
    _ book: Book, jobs: Int, progress: ProgressJob?, leavesOutExcess: Bool,
    isWanted: @escaping @Sendable () -> Bool
  ) throws {
    let packed = BookShards.best(for: book)
    let language = packed.map(\.language) ?? BookEdition.language(readBy: book)
    let edition = BookEdition(language, of: book)
    let shards: any SearchShards =
      try packed
      ?? MemoryShards(
        Self.shards(
          of: edition, jobs: jobs, progress: progress, leavesOutExcess: leavesOutExcess,
          isWanted: isWanted))
    try self.init(shards) { path in
      try edition.book.topic(named: path).flatMap {
        try edition.searchTopic($0, leavesOutExcess: leavesOutExcess)
      }
    }
  }

  /// Whether a book carries an index, so that opening it takes next to no time.
  public static func isPacked(in book: Book) -> Bool { BookShards.best(for: book) != nil }

  private static func shards(
    of edition: BookEdition, jobs: Int, progress: ProgressJob?, leavesOutExcess: Bool,
    isWanted: @escaping @Sendable () -> Bool
  ) throws -> [IndexShard] {
    let book = edition.book
    try book.validate()
    let builder = SearchIndexBuilder(language: edition.language?.description ?? book.language)
    try Threads.forEach(book.topicCount, jobs: jobs) { id in
      guard isWanted() else { throw CancellationError() }
      let topic = book.topic(at: id)
      // Threads that report each topic would contend all the time.
      if id % 64 == 0 {
        progress?.report("index", done: id, of: book.topicCount, message: topic.file)
      }
      // An unreadable topic is not found. Reading or checking it says why.
      do {
        if let found = try edition.searchTopic(topic, leavesOutExcess: leavesOutExcess) {
          builder.add(found)
        }
      } catch let error as HelpError where error.cause is PageExcess {
        throw error
      } catch {}
    }
    progress?.report("sort", done: 0, of: 1)
    return try builder.finish(order: SearchMembers.order(of: book), jobs: jobs)
  }
}

extension BookEdition {
  /// - Parameter leavesOutExcess: whether a page that exceeds its memory budget gives nil instead of an error.
  fileprivate func searchTopic(_ topic: Topic, leavesOutExcess: Bool) throws -> SearchTopic? {
    do {
      return try searchTopic(topic)
    } catch let error as HelpError where leavesOutExcess && error.cause is PageExcess {
      return nil
    }
  }
}
