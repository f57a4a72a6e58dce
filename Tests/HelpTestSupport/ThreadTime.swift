#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures work of the calling thread.
package enum ThreadTime {
  /// Returns the processor time of a function. Other threads and programs do not count, however
  /// busy they are.
  package static func measure<Failure>(
    _ work: () throws(Failure) -> Void
  ) throws(Failure) -> Duration {
    let start = now
    try work()
    return now - start
  }

  /// The processor time of the calling thread since its start (clock_gettime(2)).
  private static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
