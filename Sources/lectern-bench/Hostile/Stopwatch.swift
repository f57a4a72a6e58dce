import HelpCore

/// The time that this process has worked.
///
/// Its processor time, so that other work does not count; but clock time for short times, since many virtual machines
/// count processor time in ticks of 4 or 10 ms. Of several clock times the shortest is right: other work only ever adds
/// time. Instructions would be steadier, but virtual machines seldom allow counting them.
struct Stopwatch {
  private let start = ContinuousClock.now
  private let startOfWork = ProcessUsage.processorTime
  private static let short = Duration.milliseconds(40)

  var elapsed: Duration {
    let time = ContinuousClock.now - start
    return time < Self.short ? time : max(Self.short, ProcessUsage.processorTime - startOfWork)
  }
}
