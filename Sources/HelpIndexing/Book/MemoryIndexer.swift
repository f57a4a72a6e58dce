public import HelpBook
public import HelpCore
import HelpDocument
public import HelpResources
public import HelpSearch

/// Indexes a book in memory, for `SearchIndex` and readers of a book that carries no index.
///
///     let index = try SearchIndex(Book.open("docs"), indexer: MemoryIndexer())
public struct MemoryIndexer: BookIndexer {
  /// The phases that indexing reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("index", share: 9), ProgressJob.Phase("sort", share: 1),
  ]

  private let jobs: Int
  private let progress: ProgressJob?

  /// - Parameter jobs: how many threads index.
  public init(jobs: Int = Threads.available, progress: ProgressJob? = nil) {
    self.jobs = jobs
    self.progress = progress
  }

  /// See `BookIndexer`.
  public func index(
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
