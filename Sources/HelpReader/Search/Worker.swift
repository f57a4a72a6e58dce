import HelpCore

/// Answers questions on a separate thread, so that no key waits for an answer.
///
/// Only the latest question counts: a new one replaces one that still waits.
final class Worker<Question: Sendable, Answer: Sendable>: Sendable {
  private struct State {
    /// The latest question; nil when none is wanted.
    var question: Question?
    /// Counts questions: an answer to an earlier one is dropped.
    var generation = 0
    var answer: Answer?
    var isRunning = false
  }

  private let work: @Sendable (Question) -> Answer
  private let state = Monitor(State())

  init(_ work: @escaping @Sendable (Question) -> Answer) { self.work = work }

  /// Asks a question, in place of any other.
  func ask(_ question: Question) {
    let isIdle = state.change { state in
      state.generation += 1
      state.question = question
      state.answer = nil
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isIdle else { return }
    // The values are captured one by one: the thread must not keep a closed book.
    Thread { [work, state] in Self.run(work, state) }.detach()
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
  /// - Parameter patience: the longest time to wait for it.
  func answer(atMost patience: Duration) -> Answer? {
    if patience > .zero { return state.wait(atMost: patience) { $0.answer } }
    return state.withLock(\.answer)
  }

  private static func run(
    _ work: @Sendable (Question) -> Answer, _ state: Monitor<State>
  ) {
    while true {
      let next = state.change { state in
        defer { state.question = nil }
        if state.question == nil { state.isRunning = false }
        return state.question.map { (question: $0, generation: state.generation) }
      }
      guard let (question, generation) = next else { return }
      let answer = work(question)
      state.change { if $0.generation == generation { $0.answer = answer } }
    }
  }
}
