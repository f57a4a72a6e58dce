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
  /// - Throws: `HelpError` when the book can no longer be read.
  /// - Complexity: next to nothing for a packed index, of which a query reads what it needs; else O(bytes of all
  ///   topics).
  public convenience init(
    _ book: Book, jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) throws {
    let packed = BookShards.best(for: book)
    let language = packed.map(\.language) ?? BookEdition.language(readBy: book)
    let edition = BookEdition(language, of: book)
    let shards: any SearchShards =
      try packed ?? MemoryShards(Self.shards(of: edition, jobs: jobs, progress: progress))
    try self.init(shards) { path in
      try edition.book.topic(named: path).flatMap { try edition.searchTopic($0) }
    }
  }

  /// Whether a book carries an index, so that opening it takes next to no time.
  public static func isPacked(in book: Book) -> Bool { BookShards.best(for: book) != nil }

  private static func shards(
    of edition: BookEdition, jobs: Int, progress: ProgressJob?
  ) throws -> [IndexShard] {
    let book = edition.book
    try book.validate()
    let builder = SearchIndexBuilder(language: edition.language?.description ?? book.language)
    try Threads.forEach(book.topicCount, jobs: jobs) { id in
      let topic = book.topic(at: id)
      // Threads that report each topic would contend all the time.
      if id % 64 == 0 {
        progress?.report("index", done: id, of: book.topicCount, message: topic.file)
      }
      // What cannot be read is not found; reading or checking it says why.
      do {
        if let found = try edition.searchTopic(topic) { builder.add(found) }
      } catch let error as HelpError where error.cause is PageExcess {
        throw error
      } catch {}
    }
    progress?.report("sort", done: 0, of: 1)
    return try builder.finish(order: SearchMembers.order(of: book), jobs: jobs)
  }
}
