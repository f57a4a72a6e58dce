/// An observer of a job. The job calls its observer from one thread at a time.
public protocol ProgressObserver: Sendable {
  /// Receives the progress at regular intervals while the job runs, whether or not it has changed.
  func progressed(_ update: ProgressUpdate)
  /// Receives the last progress, with the fraction 1, once, on the thread that finished the job. By
  /// default, calls `progressed`.
  func progressFinished(_ update: ProgressUpdate)
  /// Receives the end of a job that failed. Called instead of `progressFinished`. By default, does
  /// nothing.
  func progressAbandoned()
}

extension ProgressObserver {
  /// Passes the last update to `progressed`.
  public func progressFinished(_ update: ProgressUpdate) { progressed(update) }

  /// Does nothing.
  public func progressAbandoned() {}
}
