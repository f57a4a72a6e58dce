import HelpBook
public import HelpCore
import HelpDocument
import HelpResources
public import HelpSearch

extension BookIndexer {
  /// An indexer that keeps the index in memory, for `SearchIndex` and readers of a book without an
  /// index.
  ///
  ///     let index = try SearchIndex(Book.open("docs"), indexer: .memory)
  public static let memory = memory()

  /// Returns an indexer that keeps the index in memory and uses at most `jobs` threads.
  public static func memory(
    jobs: Int = Threads.available, progress: (any ProgressObserver)? = nil
  ) -> BookIndexer {
    BookIndexer(MemoryIndexer(jobs: jobs, observer: progress, job: nil))
  }

  /// Returns an indexer that keeps the index in memory and reports progress to a job.
  package static func memory(jobs: Int, job: ProgressJob?) -> BookIndexer {
    BookIndexer(MemoryIndexer(jobs: jobs, observer: nil, job: job))
  }

  /// The phases of indexing.
  package static let phases = [
    ProgressJob.Phase("index", share: 9), ProgressJob.Phase("sort", share: 1),
  ]
}

/// An indexer that keeps the index in memory. `write` can store the words in a file until the index
/// is written.
struct MemoryIndexer: TopicIndexer {
  let jobs: Int
  let observer: (any ProgressObserver)?
  let job: ProgressJob?

  func index(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool,
    progress: (@Sendable (_ percent: Int) -> Void)?
  ) throws -> any SearchShards {
    var shards: [IndexShard] = []
    try write(
      book, in: language, leavesOutExcess: leavesOutExcess, progress: progress, spool: nil
    ) { shards += $0 }
    return MemoryShards(shards)
  }

  /// Builds the index, and passes its shards to `body` in batches.
  /// - Parameter spool: a file for words until the index is written, or nil to keep words in
  ///   memory.
  func write(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool,
    progress: (@Sendable (_ percent: Int) -> Void)?, spool: SpoolFile?,
    _ body: ([IndexShard]) throws -> Void
  ) throws {
    guard let observer else {
      return try self.write(
        book, in: language, leavesOutExcess: leavesOutExcess, job: job, progress: progress,
        spool: spool, body)
    }
    try ProgressJob.run("Indexing", BookIndexer.phases, observer) {
      try self.write(
        book, in: language, leavesOutExcess: leavesOutExcess, job: $0, progress: progress,
        spool: spool, body)
    }
  }

  /// Builds the index, reports to `job`, and passes the shards to `body` in batches.
  private func write(
    _ book: Book, in language: LanguageTag?, leavesOutExcess: Bool, job: ProgressJob?,
    progress: (@Sendable (_ percent: Int) -> Void)?, spool: SpoolFile?,
    _ body: ([IndexShard]) throws -> Void
  ) throws {
    let edition = BookEdition(language, of: book)
    let book = edition.book
    try book.validate()
    let builder = SearchIndexBuilder(
      languageName: edition.language?.description ?? book.languageName, keepsTexts: false,
      spool: spool)
    try Threads.forEach(book.topicCount, jobs: jobs) { id in
      let topic = book.topic(at: id)
      // Reporting each topic would make the threads wait for each other.
      if id % 64 == 0 {
        job?.report("index", done: id, of: book.topicCount, message: topic.file)
        progress?(id * 100 / book.topicCount)
      }
      // An unreadable topic is left out. Opening or checking the topic reports the reason.
      do {
        if let searchTopic = try edition.searchTopic(topic, leavesOutExcess: leavesOutExcess) {
          builder.add(searchTopic)
        }
      } catch let error as HelpError where error.cause is PageExcess {
        throw error
      } catch {}
    }
    job?.report("sort", done: 0, of: 1)
    try builder.write(order: TopicOrder(of: book.contents), jobs: jobs, body)
  }
}
