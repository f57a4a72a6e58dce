/// One report about a job to its observer.
public struct ProgressUpdate: Sendable, Hashable {
  /// The name of the job: "Packing".
  public let title: String
  /// The name of the phase that the job is in; nil before the first report, and when the job has finished.
  public let phase: String?
  /// The completed part of the job, from 0 to 1; never less than in an earlier update.
  public let fraction: Double
  /// The completed part of the phase: bytes of an archive, else topics or files.
  public let completed: Int
  /// The total of the phase, in the same unit; 0 if it is unknown.
  public let total: Int
  /// The name of the item that the job works on; in the last update, the result.
  public let message: String

  /// An update with the given values.
  package init(
    title: String, phase: String? = nil, fraction: Double, completed: Int = 0, total: Int = 0,
    message: String
  ) {
    self.title = title
    self.phase = phase
    self.fraction = fraction
    self.completed = completed
    self.total = total
    self.message = message
  }
}

/// Watches a job. Called from one thread at a time, never the working one.
public protocol ProgressObserver: Sendable {
  /// Receives the progress while the job runs, as often as its interval allows, whether or not it has changed.
  func progressed(_ update: ProgressUpdate)
  /// Receives the last progress, with the fraction 1, once, on the thread that finished the job. By default, this is one
  /// more update.
  func progressFinished(_ update: ProgressUpdate)
  /// Ends the progress instead of `progressFinished` if the job failed. By default, nothing happens.
  func progressAbandoned()
}

extension ProgressObserver {
  /// Passes the last update on as one more.
  public func progressFinished(_ update: ProgressUpdate) { progressed(update) }

  /// Does nothing.
  public func progressAbandoned() {}
}
