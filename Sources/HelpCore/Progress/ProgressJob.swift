import Synchronization

/// A long job as its observer sees it: named phases, each with a share of the whole.
///
/// A phase that was not listed receives nine tenths of the remaining fraction when it is first
/// reported.
///
/// Work may report at any time from any thread. A report costs one uncontended lock. The job calls
/// its observer from a separate thread, once every `interval`. A slow terminal therefore never
/// delays the work. The fraction never decreases.
///
///     let job = ProgressJob("Packing", phases: [.init("scan", share: 1), .init("compress", share: 9)], observer: bar)
///     job.report("compress", done: 10, of: 200, message: "guide/install.md")
///     job.finish("200 files, 1.2 MB")
package final class ProgressJob: Sendable {
  /// A part of a job. Shares are relative to each other.
  package struct Phase: Sendable {
    /// The name that reports use.
    package let name: String
    /// The share of the whole, relative to the other phases.
    package let share: Double

    /// Creates a phase and its share of the whole.
    package init(_ name: String, share: Double) {
      self.name = name
      self.share = share
    }
  }

  private struct State {
    var fraction = 0.0
    /// The index of the latest phase that was reported.
    var phase: Int?
    /// The listed phases, then the unlisted ones in the order of their first reports.
    var phases: [Phase]
    /// The fraction at which each phase begins.
    var starts: [Double]
    /// The fraction at which each phase ends.
    var ends: [Double]
    // The completed part of the latest phase, and its total.
    var completed = 0
    var total = 0
    var message = ""
    var isFinished = false

    /// Returns the index of a phase. A new phase is added.
    mutating func index(of name: String) -> Int {
      if let index = phases.firstIndex(where: { $0.name == name }) { return index }
      let share = (1 - fraction) * 0.9
      phases.append(Phase(name, share: share))
      starts.append(fraction)
      ends.append(fraction + share)
      return phases.count - 1
    }
  }

  /// The name of the job: "Packing".
  package let title: String
  private let observer: (any ProgressObserver)?
  private let state: Mutex<State>
  private let ticker: Ticker?

  /// Starts a job.
  /// - Parameters:
  ///   - interval: the time between two updates of the observer.
  ///   - observer: the observer, or nil to make every report cost next to nothing.
  package init(
    _ title: String, phases: [Phase] = [], interval: Duration = .milliseconds(50),
    observer: (any ProgressObserver)?
  ) {
    let total = phases.reduce(0) { $0 + $1.share }
    let starts = phases.reduce(into: [0]) { starts, phase in
      starts.append(starts[starts.count - 1] + (total > 0 ? phase.share / total : 0))
    }
    self.title = title
    self.observer = observer
    self.state = Mutex(
      State(phases: phases, starts: Array(starts.dropLast()), ends: Array(starts.dropFirst())))
    self.ticker = observer == nil ? nil : Ticker(every: interval)
    ticker?.start { [weak self] in self?.notify() }
  }

  deinit { ticker?.stop() }

  /// Reports that `done` of `total` bytes, topics or files of a phase are complete. The report ends
  /// all earlier phases.
  package func report(
    _ phase: String, done: Int, of total: Int, message: @autoclosure () -> String = ""
  ) {
    guard observer != nil else { return }
    let part = total > 0 ? min(1, max(0, Double(done) / Double(total))) : 1
    let message = message()
    state.withLock { state in
      let index = state.index(of: phase)
      let (start, end) = (state.starts[index], state.ends[index])
      state.fraction = max(state.fraction, min(1, start + (end - start) * part))
      if index >= state.phase ?? 0 { (state.completed, state.total) = (done, total) }
      state.phase = max(state.phase ?? 0, index)
      if !message.isEmpty { state.message = message }
    }
  }

  /// Ends the job. The observer receives the fraction 1 and the result, once, before this function
  /// returns.
  package func finish(_ result: String) {
    let isFirst = state.withLock { state in
      defer { state.isFinished = true }
      return !state.isFinished
    }
    guard isFirst else { return }
    ticker?.stop()
    let total = state.withLock { $0.total }
    observer?.progressFinished(
      ProgressUpdate(
        title: title, fraction: 1, completed: total, total: total, message: result))
  }

  /// Ends the job without a result, after an error.
  package func abandon() {
    let isFirst = state.withLock { state in
      defer { state.isFinished = true }
      return !state.isFinished
    }
    guard isFirst else { return }
    ticker?.stop()
    observer?.progressAbandoned()
  }

  /// Passes the current progress to the observer.
  private func notify() {
    let update = state.withLock { state -> ProgressUpdate? in
      guard !state.isFinished else { return nil }
      return ProgressUpdate(
        title: title, phase: state.phase.map { state.phases[$0].name }, fraction: state.fraction,
        completed: state.completed, total: state.total, message: state.message)
    }
    if let update { observer?.progressed(update) }
  }
}

extension ProgressJob {
  /// Runs work that hosts request, and reports its progress and its end to their observer.
  /// - Throws: the error of the work, as a `HelpError`.
  package static func run<Result>(
    _ title: String, _ phases: [Phase], _ observer: (any ProgressObserver)?,
    _ work: (ProgressJob?) throws -> Result
  ) throws(HelpError) -> Result {
    let job = observer.map { ProgressJob(title, phases: phases, observer: $0) }
    do {
      // If the task is already cancelled, the observer must also learn of the end of the work.
      try Cancellation.check()
      let result = try work(job)
      job?.finish("")
      return result
    } catch {
      job?.abandon()
      throw HelpError(of: error)
    }
  }
}
