import Synchronization

/// A long job as its observers see it: named phases, each with a share of the whole.
///
/// Work reports as often as it likes, from any thread; a report costs one uncontended lock. The observer
/// is called from the job's own thread at most every `interval`, with a fraction that never decreases,
/// so a slow terminal never holds up the work.
///
///     let job = ProgressJob("Packing", phases: [.init("scan", share: 1), .init("compress", share: 9)], observer: bar)
///     job.report("compress", done: 10, of: 200, message: "guide/install.md")
///     job.finish("200 files, 1.2 MB")
public final class ProgressJob: Sendable {
  /// A part of a job. Shares are relative to each other.
  public struct Phase: Sendable {
    /// The name that reports use.
    public let name: String
    /// The share of the whole, relative to the other phases.
    public let share: Double

    /// A phase and its share of the whole.
    public init(_ name: String, share: Double) {
      self.name = name
      self.share = share
    }
  }

  private struct State {
    var fraction = 0.0
    /// The last phase that was reported, by its position.
    var phase: Int?
    var message = ""
    var finished = false
  }

  /// What is done: "Packing".
  public let title: String
  private let phases: [Phase]
  /// The fraction that is done when each phase begins, and 1 at the end.
  private let starts: [Double]
  private let observer: (any ProgressObserver)?
  private let state: Mutex<State>
  private let ticker: Ticker?

  /// - Parameter observer: nil makes every report cost next to nothing.
  public init(
    _ title: String, phases: [Phase], interval: Duration = .milliseconds(50),
    observer: (any ProgressObserver)?
  ) {
    let total = phases.reduce(0) { $0 + $1.share }
    self.title = title
    self.phases = phases
    self.starts = phases.reduce(into: [0]) { starts, phase in
      starts.append(starts[starts.count - 1] + (total > 0 ? phase.share / total : 0))
    }
    self.observer = observer
    self.state = Mutex(State())
    self.ticker = observer == nil ? nil : Ticker(every: interval)
    ticker?.start { [weak self] in self?.notify() }
  }

  deinit { ticker?.stop() }

  /// Says how far a phase is: `done` of `total`, in units of the phase's own choice. Naming a phase ends
  /// all phases before it. A name that is not a phase is ignored.
  public func report(
    _ phase: String, done: Int, of total: Int, message: @autoclosure () -> String = ""
  ) {
    guard observer != nil, let index = phases.firstIndex(where: { $0.name == phase }) else {
      return
    }
    let part = total > 0 ? min(1, max(0, Double(done) / Double(total))) : 1
    let fraction = starts[index] + (starts[index + 1] - starts[index]) * part
    let message = message()
    state.withLock { state in
      state.fraction = max(state.fraction, min(1, fraction))
      state.phase = max(state.phase ?? 0, index)
      if !message.isEmpty { state.message = message }
    }
  }

  /// Ends the job: the observer gets fraction 1 and the result, once, before this returns.
  public func finish(_ result: String) {
    let first = state.withLock { state in
      defer { state.finished = true }
      return !state.finished
    }
    guard first else { return }
    ticker?.stop()
    observer?.progressFinished(ProgressUpdate(title: title, fraction: 1, message: result))
  }

  /// Ends the job without a result, after an error: the observer clears what it showed.
  public func abandon() {
    let first = state.withLock { state in
      defer { state.finished = true }
      return !state.finished
    }
    guard first else { return }
    ticker?.stop()
    observer?.progressAbandoned()
  }

  private func notify() {
    let update = state.withLock { state -> ProgressUpdate? in
      guard !state.finished else { return nil }
      return ProgressUpdate(
        title: title, phase: state.phase.map { phases[$0].name }, fraction: state.fraction,
        message: state.message)
    }
    if let update { observer?.progressed(update) }
  }
}
