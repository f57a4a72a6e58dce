/// Calls a body repeatedly from a separate thread, until stopped.
final class Ticker: Sendable {
  private let interval: Duration
  private let isRunning = Monitor(true)
  private let thread = Monitor<Thread?>(nil)

  init(every interval: Duration) {
    self.interval = interval
  }

  /// Begins to call `body` after every interval.
  func start(_ body: @escaping @Sendable () -> Void) {
    thread.withLock {
      $0 = Thread { [interval, isRunning] in
        // The wait ends with nil after each interval, and with false once `stop` is called.
        while isRunning.wait(atMost: interval, for: { $0 ? nil : $0 }) == nil { body() }
      }
    }
  }

  /// Stops the calls, and waits for a running one.
  func stop() {
    isRunning.change { $0 = false }
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    thread?.join()
  }
}
