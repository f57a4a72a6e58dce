import HelpCore

/// Answers questions to a whole book beside the screen.
final class SearchWorker: Sendable {
  /// The hits of a question.
  struct Answer: Sendable {
    let question: BookQuestion
    let hits: [BookHit]
    /// The searched share of the text.
    let reach: SearchReach
  }

  /// The most hits: each has a passage, which takes longer to make than finding it.
  static let maximumHits = 30
  /// The longest time that the titles wait for the text: a book's own index opens sooner.
  private static let patience = Duration.milliseconds(100)

  private let search: any BookSearching
  private let worker: Worker<BookQuestion, Answer>

  init(_ search: any BookSearching, of content: any ReaderContent) {
    self.search = search
    let titles = TitleSearch(content)
    worker = Worker { Self.answer($0, search, titles) }
  }

  /// Begins to read the data that a search needs, and returns the part that is ready.
  var reach: SearchReach { search.prepare(atMost: .zero) }

  /// Asks a question, in place of any other.
  func ask(_ question: BookQuestion) { worker.ask(question) }

  /// Gives up the question.
  func cancel() { worker.cancel() }

  /// The answer to the latest question; nil until it is there.
  /// - Parameter patience: the longest time to wait for it.
  func answer(atMost patience: Duration) -> Answer? { worker.answer(atMost: patience) }

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
