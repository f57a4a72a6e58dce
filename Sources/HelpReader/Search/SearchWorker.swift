import HelpCore

/// A thread that searches the whole book while the reader continues.
final class SearchWorker: Sendable {
  /// The hits of a question.
  struct Answer: Sendable {
    let question: BookQuestion
    let hits: [BookHit]
    /// The text that the search covered.
    let reach: SearchReach
  }

  /// The maximum number of hits of a search of the text. Extracting the passage of a hit takes
  /// longer than finding the hit.
  static let maximumHits = 30
  /// The longest time to wait for the text before titles are searched. A book's own index opens
  /// sooner.
  private static let patience = Duration.milliseconds(100)

  private let search: any BookSearching
  private let worker: Worker<BookQuestion, Answer>

  init(_ search: any BookSearching, of content: any ReaderContent) {
    self.search = search
    let titles = TitleSearch(content)
    worker = Worker { Self.answer($0, search, titles) }
  }

  /// The text that a search would cover now. Reading this property begins to prepare the search.
  var reach: SearchReach { search.prepare(atMost: .zero) }

  /// Asks a question, and drops an earlier question that waits.
  func ask(_ question: BookQuestion) { worker.ask(question) }

  /// Drops the latest question and its answer.
  func cancel() { worker.cancel() }

  /// Returns the answer to the latest question. Nil until it has arrived.
  /// - Parameter patience: the longest time to wait.
  func answer(atMost patience: Duration) -> Answer? { worker.answer(atMost: patience) }

  /// Searches the text, or the titles as long as the text cannot be searched.
  private static func answer(
    _ question: BookQuestion, _ search: any BookSearching, _ titles: TitleSearch
  ) -> Answer {
    var reach = search.prepare(atMost: patience)
    if reach == .text {
      if let hits = try? search.search(question, limit: maximumHits) {
        return Answer(
          question: question, hits: titles.hits(hits, in: question.part), reach: .text)
      }
      reach = .titlesAlone
    }
    return Answer(question: question, hits: titles.hits(for: question), reach: reach)
  }
}
