import HelpTestSupport
import Synchronization
import Testing

@testable import HelpCore

private final class Recorder: ProgressObserver {
  let updates = Mutex<[ProgressUpdate]>([])
  let ends = Mutex<[String]>([])
  func progressed(_ update: ProgressUpdate) { updates.withLock { $0.append(update) } }
  func progressFinished(_ update: ProgressUpdate) { ends.withLock { $0.append(update.message) } }
  func progressAbandoned() { ends.withLock { $0.append("abandoned") } }
}

@Suite struct ProgressTests {
  @Test("the fraction never decreases, and weighs phases by their shares")
  func fractionGrows() async throws {
    let recorder = Recorder()
    let job = ProgressJob(
      "Work", phases: [.init("scan", share: 1), .init("write", share: 3)],
      interval: .milliseconds(1), observer: recorder)
    job.report("scan", done: 1, of: 2, message: "half")
    try await waitUntil { recorder.updates.withLock { $0.last?.fraction } == 0.125 }
    job.report("write", done: 1, of: 3)
    job.report("scan", done: 0, of: 2)
    try await waitUntil { recorder.updates.withLock { $0.last?.fraction } == 0.5 }
    job.finish("done")
    let fractions = recorder.updates.withLock { $0.map(\.fraction) }
    #expect(fractions == fractions.sorted())
    #expect(recorder.updates.withLock { $0.last?.message } == "half")
  }

  @Test("the end of a job is reported once, and nothing after it")
  func endsOnce() async throws {
    let recorder = Recorder()
    let job = ProgressJob(
      "Work", phases: [.init("a", share: 1)], interval: .milliseconds(1), observer: recorder)
    job.finish("first")
    job.finish("second")
    job.abandon()
    let count = recorder.updates.withLock { $0.count }
    try await Task.sleep(for: .milliseconds(20))
    #expect(recorder.ends.withLock { $0 } == ["first"])
    #expect(recorder.updates.withLock { $0.count } == count)
  }

  @Test("every thread can report, and the furthest report sets the fraction")
  func manyThreads() async throws {
    let recorder = Recorder()
    let job = ProgressJob(
      "Work", phases: [.init("a", share: 1)], interval: .milliseconds(1), observer: recorder)
    let messages = Atomic(0)
    try Threads.forEach(1000, jobs: 4) { number in
      func message() -> String {
        messages.add(1, ordering: .relaxed)
        return "\(number)"
      }
      job.report("a", done: number, of: 1000, message: message())
    }
    try await waitUntil { recorder.updates.withLock { $0.last?.fraction } == 0.999 }
    #expect(messages.load(ordering: .relaxed) == 1000)
    job.finish("ok")
  }

  @Test("an unlisted phase is named, and receives nine tenths of the remaining fraction")
  func unlistedPhase() async throws {
    let recorder = Recorder()
    let job = ProgressJob("Work", interval: .milliseconds(1), observer: recorder)
    job.report("scan", done: 1, of: 2)
    try await waitUntil { recorder.updates.withLock { $0.last?.fraction } == 0.45 }
    #expect(recorder.updates.withLock { $0.last?.phase } == "scan")
    job.report("scan", done: 2, of: 2)
    job.report("write", done: 0, of: 2)
    try await waitUntil { recorder.updates.withLock { $0.last?.phase } == "write" }
    #expect(recorder.updates.withLock { $0.last?.fraction } == 0.9)
    job.finish("done")
  }

  @Test("an update names the furthest phase")
  func phase() async throws {
    let recorder = Recorder()
    let job = ProgressJob(
      "Work", phases: [.init("read", share: 1), .init("write", share: 1)],
      interval: .milliseconds(1), observer: recorder)
    try await waitUntil { recorder.updates.withLock { $0.last?.phase == nil && !$0.isEmpty } }
    job.report("write", done: 1, of: 2)
    job.report("read", done: 1, of: 2)
    try await waitUntil { recorder.updates.withLock { $0.last?.phase == "write" } }
    #expect(recorder.updates.withLock { $0.last?.phase } == "write")
    job.finish("done")
  }

  @Test("a stream sends a slow reader the newest update and the result, and ends")
  func stream() async {
    let progress = ProgressStream()
    for step in 1...3 {
      progress.progressed(ProgressUpdate(title: "T", fraction: Double(step) / 4, message: "m"))
    }
    var reader = progress.updates.makeAsyncIterator()
    #expect(await reader.next()?.fraction == 0.75)
    progress.progressFinished(ProgressUpdate(title: "T", fraction: 1, message: "result"))
    #expect(await reader.next()?.message == "result")
    #expect(await reader.next() == nil)
    let abandoned = ProgressStream()
    abandoned.progressAbandoned()
    for await _ in abandoned.updates { Issue.record("an abandoned job has no result") }
  }

  @Test("a stream sends equal updates only once")
  func changes() async {
    let progress = ProgressStream()
    var reader = progress.updates.makeAsyncIterator()
    let (first, second) = (0.5, 0.75)
    for fraction in [first, first, second] {
      progress.progressed(ProgressUpdate(title: "T", fraction: fraction, message: ""))
      if fraction == first { continue }
      #expect(await reader.next()?.fraction == second)
    }
    progress.progressed(ProgressUpdate(title: "T", fraction: second, message: ""))
    progress.progressFinished(ProgressUpdate(title: "T", fraction: 1, message: "end"))
    #expect(await reader.next()?.message == "end")
  }

  @Test("an update has the counts of its phase, and the end is an update by default")
  func counts() async throws {
    final class Counter: ProgressObserver {
      let counts = Mutex<[[Int]]>([])
      func progressed(_ update: ProgressUpdate) {
        counts.withLock { $0.append([update.completed, update.total]) }
      }
    }
    let counter = Counter()
    let job = ProgressJob(
      "Work", phases: [.init("read", share: 1), .init("write", share: 1)],
      interval: .milliseconds(1), observer: counter)
    job.report("write", done: 3, of: 8)
    job.report("read", done: 1, of: 2)
    try await waitUntil { counter.counts.withLock { $0.last } == [3, 8] }
    job.finish("done")
    #expect(counter.counts.withLock { $0.last } == [8, 8])
    ProgressJob("Work", observer: counter).abandon()
    #expect(counter.counts.withLock { $0.last } == [8, 8])
  }

  @Test("a bar fits the terminal at any width and shows no control characters")
  func barFits() {
    let update = ProgressUpdate(title: "Packing", fraction: 0.42, message: "a\u{1B}[2Jb.md")
    for columns in [0, 1, 10, 20, 40, 80] {
      let line = ProgressBar.line(for: update, columns: columns)
      #expect(line.count <= max(0, columns - 1))
      #expect(!line.contains("\u{1B}"))
    }
    #expect(
      ProgressBar.line(for: update, columns: 80)
        == "Packing ━━━━━━━━━━──────────────  42% a[2Jb.md")
  }

  @Test("a job ends immediately, however long its interval is", .timeLimit(.minutes(1)))
  func endsAtOnce() {
    final class Silent: ProgressObserver {
      func progressed(_ update: ProgressUpdate) {}
      func progressFinished(_ update: ProgressUpdate) {}
      func progressAbandoned() {}
    }
    // The test would time out if `finish` waited for the interval.
    let job = ProgressJob("T", phases: [], interval: .seconds(100_000), observer: Silent())
    job.finish("done")
  }

  @Test("a short job shows no bar, and a long job clears its bar before its result is printed")
  func barIsTemporary() {
    let output = Mutex("")
    let quick = ProgressBar(delay: .seconds(60), columns: { 80 }) { text in
      output.withLock { $0 += text }
    }
    quick.progressed(ProgressUpdate(title: "T", fraction: 0.5, message: "m"))
    quick.progressFinished(ProgressUpdate(title: "T", fraction: 1, message: "result"))
    #expect(output.withLock { $0 } == "result\n")
    output.withLock { $0 = "" }
    let slow = ProgressBar(delay: .zero, columns: { 80 }) { text in output.withLock { $0 += text } }
    slow.progressed(ProgressUpdate(title: "T", fraction: 0.5, message: "m"))
    slow.progressFinished(ProgressUpdate(title: "T", fraction: 1, message: "result"))
    #expect(output.withLock { $0.hasSuffix("\u{1B}[K\r\u{1B}[Kresult\n") })
  }
}

/// Waits until a condition is true. Records an issue when `Patience.limit` has passed.
func waitUntil(_ condition: () -> Bool) async throws {
  let end = ContinuousClock.now + Patience.limit
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record("waited without success")
      return
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}
