/// Calls a body again and again from a thread of its own, until stopped.
final class Ticker: Sendable {
  private let interval: Duration
  private let isRunning = Monitor(true)
  private let thread = Monitor<Thread?>(nil)

  init(every interval: Duration) {
    self.interval = interval
  }

  func start(_ body: @escaping @Sendable () -> Void) {
    thread.withLock {
      $0 = Thread { [interval, isRunning] in
        while isRunning.wait(atMost: interval, for: { $0 ? nil : $0 }) == nil { body() }
      }
    }
  }

  /// Ends the calls, at once; when this returns no call is under way.
  func stop() {
    isRunning.change { $0 = false }
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    thread?.join()
  }
}
