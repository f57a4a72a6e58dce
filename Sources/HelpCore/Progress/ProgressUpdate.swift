/// One report about a job to its observer.
public struct ProgressUpdate: Sendable, Hashable {
  /// The name of the job: "Packing".
  public let title: String
  /// The name of the current phase, or nil before the first report and after the end.
  public let phase: String?
  /// The completed part of the job, from 0 to 1. The fraction never decreases.
  public let fraction: Double
  /// The completed part of the phase, in bytes for archives, otherwise in topics or files.
  public let completed: Int
  /// The total of the phase, in the same unit, or 0 if it is unknown.
  public let total: Int
  /// The name of the item that the job works on, or empty. In the last update, a summary of the
  /// result, or empty.
  public let message: String

  /// Creates an update from the values of its properties.
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
