import HelpCore

/// A stopwatch for the work of this process.
///
/// Long times are processor time, which leaves out other work on the machine. Short times are clock
/// time, because many virtual machines count processor time in ticks of 4 or 10 ms. The shortest of
/// several clock times is closest to the truth, because other work only adds time. Counts of
/// instructions would be steadier, but virtual machines seldom allow such counts.
struct Stopwatch {
  private let start = ContinuousClock.now
  private let startOfWork = ProcessUsage.processorTime
  /// The shortest time that is measured as processor time.
  private static let maximumClockTime = Duration.milliseconds(40)

  /// The time since the stopwatch was created.
  var elapsed: Duration {
    let time = ContinuousClock.now - start
    return time < Self.maximumClockTime
      ? time : max(Self.maximumClockTime, ProcessUsage.processorTime - startOfWork)
  }
}
