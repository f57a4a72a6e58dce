#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals as events, for a program that serves until it is told to end.
package enum Signals {
  package enum Event: Sendable {
    /// SIGINT or SIGTERM.
    case end
    /// SIGHUP, at which servers customarily read their files again.
    case reload
  }

  /// Makes SIGINT, SIGTERM and SIGHUP wait for `next`. Call this function once, before the first
  /// other thread starts.
  package static func hold() {
    var set = heldSignals
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for a signal. After this function has returned `end`, a further signal ends the process.
  package static func next() -> Event {
    var set = heldSignals
    var number: Int32 = 0
    while unsafe sigwait(&set, &number) != 0 {}
    if number == SIGHUP { return .reload }
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    return .end
  }

  private static var heldSignals: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&set, number) }
    return set
  }
}
