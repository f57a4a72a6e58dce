import HelpCore

/// How long this process has worked.
///
/// What it computed, so that whatever else runs does not count; but for short times, since many virtual machines count
/// those in ticks of 4 or 10 ms, the clock's. Of several of those the shortest is the truth: whatever else runs only
/// ever adds time. Instructions would be steadier, but virtual machines seldom let anybody count them.
struct Stopwatch {
  private let start = ContinuousClock.now
  private let startOfWork = ProcessUsage.processorTime
  private static let short = Duration.milliseconds(40)

  var elapsed: Duration {
    let time = ContinuousClock.now - start
    return time < Self.short ? time : max(Self.short, ProcessUsage.processorTime - startOfWork)
  }
}
