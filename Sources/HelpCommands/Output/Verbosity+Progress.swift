import HelpCore
import HelpHost
import SystemPackage

extension Verbosity {
  /// Returns a progress bar, or nil if standard error is not a terminal.
  static func bar() -> (any ProgressObserver)? {
    guard Console.isErrorTerminal else { return nil }
    return ProgressBar()
  }

  /// Runs the work before a result on standard output, with a progress bar that disappears before
  /// the result is printed.
  func prepare<Result>(
    _ title: String, phases: [ProgressJob.Phase], _ work: (ProgressJob) throws -> Result
  ) throws -> Result {
    let job = ProgressJob(title, phases: phases, observer: isQuiet ? nil : Self.bar())
    defer { job.abandon() }
    return try work(job)
  }
}
