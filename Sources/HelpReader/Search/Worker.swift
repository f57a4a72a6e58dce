import HelpCore

/// A thread that answers questions while the reader handles keys.
///
/// A new question replaces a question that waits for the thread. Only the answer to the latest
/// question is kept.
final class Worker<Question: Sendable, Answer: Sendable>: Sendable {
  private struct State {
    /// The question that waits for the thread.
    var question: Question?
    /// The number of questions so far. Answers to earlier questions are dropped.
    var generation = 0
    /// The answer to the latest question.
    var answer: Answer?
    /// Whether the thread runs. It ends when no question waits.
    var isRunning = false
  }

  private let work: @Sendable (Question) -> Answer
  private let state = Monitor(State())

  /// Creates a worker without a thread, which starts with the first question.
  /// - Parameter work: answers a question.
  init(_ work: @escaping @Sendable (Question) -> Answer) { self.work = work }

  /// Asks a question, and drops an earlier question that waits.
  func ask(_ question: Question) {
    let isIdle = state.change { state in
      state.generation += 1
      state.question = question
      state.answer = nil
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isIdle else { return }
    // Without a reference to the worker, the thread ends with its last question.
    Thread { [work, state] in Self.run(work, state) }.detach()
  }

  /// Drops the latest question and its answer.
  func cancel() {
    state.change { state in
      state.generation += 1
      state.question = nil
      state.answer = nil
    }
  }

  /// Returns the answer to the latest question. Nil until it has arrived.
  /// - Parameter patience: the longest time to wait.
  func answer(atMost patience: Duration) -> Answer? {
    if patience > .zero { return state.wait(atMost: patience) { $0.answer } }
    return state.withLock(\.answer)
  }

  /// Answers questions on the thread until none waits.
  private static func run(
    _ work: @Sendable (Question) -> Answer, _ state: Monitor<State>
  ) {
    while true {
      let waiting = state.change { state in
        defer { state.question = nil }
        if state.question == nil { state.isRunning = false }
        return state.question.map { (question: $0, generation: state.generation) }
      }
      guard let (question, generation) = waiting else { return }
      let answer = work(question)
      state.change { if $0.generation == generation { $0.answer = answer } }
    }
  }
}
