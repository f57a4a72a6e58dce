import Synchronization
import Testing

@testable import HelpCore

@Suite("Blocking work of tasks")
struct CancellationTests {
  @Test("the task returns the result of the work, or throws its error")
  func results() async throws {
    #expect(try await BlockingWork.run { 1 + 1 } == 2)
    let error = await #expect(throws: HelpError.self) {
      try await BlockingWork.run { throw HelpError(.notFound, "no", "none") }
    }
    #expect(error?.code == .notFound)
  }

  /// More steps than can run in a minute.
  private static let stepCount = 10_000_000_000

  @Test("a cancelled task stops its work at the next step, and waits for the end of the work")
  func stops() async throws {
    let started = AsyncStream<Void>.makeStream()
    let steps = Atomic(0)
    let hasEnded = Atomic(false)
    let task = Task {
      try await BlockingWork.run {
        defer { hasEnded.store(true, ordering: .relaxed) }
        try Threads.forEach(Self.stepCount, jobs: 2) { _ in
          if steps.wrappingAdd(1, ordering: .relaxed).oldValue == 0 { started.continuation.yield() }
        }
      }
    }
    for await _ in started.stream { break }
    task.cancel()
    let outcome = await task.result
    let wasOver = hasEnded.load(ordering: .relaxed)
    #expect(wasOver)
    #expect(throws: HelpError.self) { try outcome.get() }
    let count = steps.load(ordering: .relaxed)
    #expect(count < Self.stepCount)
  }

  @Test("the work of a cancelled task does not begin, and its observer learns of the end")
  func neverBegins() async {
    let progress = ProgressStream()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await BlockingWork.run {
        try ProgressJob.run("Working", [], progress) { _ in _ = Issue.record("it began") }
      }
    }
    task.cancel()
    for await _ in progress.updates { Issue.record("it has an update") }
    let error = await #expect(throws: HelpError.self) { try await task.value }
    #expect(error?.code == .interrupted)
  }

  @Test("threads that cancelled work starts are cancelled, and other threads are not")
  func inherited() {
    let cancellation = Cancellation()
    cancellation.request()
    let matches = Mutex<[Bool]>([])
    Cancellation.$current.withValue(cancellation) {
      Thread { matches.withLock { $0.append(Cancellation.current?.isRequested == true) } }.join()
    }
    Thread { matches.withLock { $0.append(Cancellation.current == nil) } }.join()
    #expect(matches.withLock { $0 } == [true, true])
  }
}
