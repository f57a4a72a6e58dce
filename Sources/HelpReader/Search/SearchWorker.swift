import HelpCore

/// Answers questions to a whole book on a thread of its own, so that no key waits for an answer.
///
/// Only the latest question counts: one that is asked meanwhile takes the place of the one before.
final class SearchWorker: Sendable {
  /// The hits of a question.
  struct Answer: Sendable {
    let question: BookQuestion
    let hits: [BookHit]
    /// The part of the book that was looked through.
    let reach: SearchReach
  }

  private struct State {
    /// The latest question; nil when none is wanted.
    var question: BookQuestion?
    /// Counts questions: an answer to an earlier one is dropped.
    var generation = 0
    var answer: Answer?
    var isRunning = false
  }

  /// Hits that are asked for: each has a passage, which takes longer to make than finding it.
  static let maximumHits = 30
  /// How long the titles wait for the text: an index that a book carries is open sooner.
  private static let patience = Duration.milliseconds(100)

  private let search: any BookSearching
  private let titles: TitleSearch
  private let state = Monitor(State())

  init(_ search: any BookSearching, of content: any ReaderContent) {
    self.search = search
    titles = TitleSearch(content)
  }

  /// Begins to read what a search needs, and says how far that is.
  var reach: SearchReach { search.prepare(atMost: .zero) }

  /// Asks a question, in place of any other.
  func ask(_ question: BookQuestion) {
    let isIdle = state.change { state in
      state.generation += 1
      state.question = question
      state.answer = nil
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isIdle else { return }
    // Captured one by one: the thread must not keep a book that was closed.
    Thread { [search, titles, state] in Self.run(search, titles, state) }.detach()
  }

  /// Gives up the question.
  func cancel() {
    state.change { state in
      state.generation += 1
      state.question = nil
      state.answer = nil
    }
  }

  /// The answer to the latest question; nil until it is there.
  /// - Parameter patience: how long to wait for it.
  func answer(atMost patience: Duration) -> Answer? {
    if patience > .zero { return state.wait(atMost: patience) { $0.answer } }
    return state.withLock(\.answer)
  }

  private static func run(
    _ search: any BookSearching, _ titles: TitleSearch, _ state: Monitor<State>
  ) {
    while true {
      let next = state.change { state in
        defer { state.question = nil }
        if state.question == nil { state.isRunning = false }
        return state.question.map { (question: $0, generation: state.generation) }
      }
      guard let (question, generation) = next else { return }
      let answer = answer(question, search, titles)
      state.change { if $0.generation == generation { $0.answer = answer } }
    }
  }

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
