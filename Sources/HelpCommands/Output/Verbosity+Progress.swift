import HelpCore
import HelpHost
import SystemPackage

extension Verbosity {
  /// Returns nil if there is no terminal to show a bar on.
  static func bar() -> (any ProgressObserver)? {
    guard Console.isErrorTerminal else { return nil }
    return ProgressBar()
  }

  /// Runs the work before a result on standard output under a progress bar, which disappears before the result is
  /// printed: the result itself shows that the work is done.
  func preparation<Result>(
    _ title: String, phases: [ProgressJob.Phase], _ work: (ProgressJob) throws -> Result
  ) throws -> Result {
    let job = ProgressJob(title, phases: phases, observer: isQuiet ? nil : Self.bar())
    defer { job.abandon() }
    return try work(job)
  }
}
