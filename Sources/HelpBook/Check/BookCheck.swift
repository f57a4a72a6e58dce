public import HelpCore

/// Finds what readers would stumble over: broken links and anchors, missing images, duplicates, orphans.
public enum BookCheck {
  /// The phases that `run` reports to its progress job.
  public static let phases = [
    ProgressJob.Phase("read", share: 9), ProgressJob.Phase("check", share: 1),
  ]

  /// Every finding, in the order of file, line and column, whatever the number of jobs.
  public static func run(_ book: Book, jobs: Int, progress: ProgressJob? = nil) throws
    -> [Diagnostic]
  { fatalError("not built") }
}
