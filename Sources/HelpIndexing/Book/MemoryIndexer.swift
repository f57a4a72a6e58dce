import HelpBook
public import HelpCore
import HelpDocument
import HelpResources
public import HelpSearch

extension BookIndexer {
  /// The phases that indexing reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("index", share: 9), ProgressJob.Phase("sort", share: 1),
  ]

  /// Indexes a book in memory, for `SearchIndex` and readers of a book that carries no index.
  ///
  ///     let index = try SearchIndex(Book.open("docs"), indexer: .memory)
  public static let memory = memory()

  /// The same, with the given number of threads.
  public static func memory(
    jobs: Int = Threads.available, progress: ProgressJob? = nil
  ) -> BookIndexer {
    BookIndexer(MemoryIndexer(jobs: jobs, progress: progress))
  }
}

private struct MemoryIndexer: TopicIndexer {
  let jobs: Int
  let progress: ProgressJob?

  func index(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool,
    while isWanted: @escaping @Sendable () -> Bool
  ) throws -> [IndexShard] {
    let edition = BookEdition(language, of: book)
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
