import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls a body again and again from a thread of its own, until stopped.
final class Ticker: Sendable {
  private let interval: Duration
  private let running = Atomic(true)
  private let thread = Mutex<Thread?>(nil)

  init(every interval: Duration) {
    self.interval = interval
  }

  func start(_ body: @escaping @Sendable () -> Void) {
    let microseconds = UInt32(interval / .microseconds(1))
    thread.withLock {
      $0 = Thread { [self] in
        while running.load(ordering: .acquiring) {
          usleep(microseconds)
          if running.load(ordering: .acquiring) { body() }
        }
      }
    }
  }

  /// Ends the calls; when this returns no call is under way.
  func stop() {
    running.store(false, ordering: .releasing)
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    thread?.join()
  }
}
