import Synchronization
import Testing

@testable import HelpCore

@Suite("Work that blocks, for tasks")
struct CancellationTests {
  @Test("The result of the work is the task's, and so is its error")
  func results() async throws {
    #expect(try await BlockingWork.run { 1 + 1 } == 2)
    let error = await #expect(throws: HelpError.self) {
      try await BlockingWork.run { throw HelpError(.notFound, "no", "none") }
    }
    #expect(error?.code == .notFound)
  }

  /// More steps than a minute has room for.
  private static let many = 10_000_000_000

  @Test("A cancelled task stops the work at its next step, and waits until it has ended")
  func stops() async throws {
    let started = AsyncStream<Void>.makeStream()
    let steps = Atomic(0)
    let hasEnded = Atomic(false)
    let task = Task {
      try await BlockingWork.run {
        defer { hasEnded.store(true, ordering: .relaxed) }
        try Threads.forEach(Self.many, jobs: 2) { _ in
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
    #expect(count < Self.many)
  }

  @Test("Work of a task that is cancelled already does not begin, and its observer hears the end")
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

  @Test("Threads that a piece of work starts are cancelled with it, others are not")
  func inherited() {
    let cancellation = Cancellation()
    cancellation.request()
    let seen = Mutex<[Bool]>([])
    Cancellation.$current.withValue(cancellation) {
      Thread { seen.withLock { $0.append(Cancellation.current?.isRequested == true) } }.join()
    }
    Thread { seen.withLock { $0.append(Cancellation.current == nil) } }.join()
    #expect(seen.withLock { $0 } == [true, true])
  }
}
