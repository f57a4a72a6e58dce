#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A value that threads share and wait on: `Mutex` is enough if no thread waits for a change.
///
///     let queue = Monitor<[Int]>([])
///     let consumer = Thread { print(queue.wait { $0.popLast() }) }
///     queue.change { $0.append(1) }
package final class Monitor<State: Sendable>: @unchecked Sendable {
  // The system's locks may not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Reads the value, or changes it in a way that no thread waits for.
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Changes the value; every waiting thread checks it again.
  package func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock { state in
      defer { pthread_cond_broadcast(changed) }
      return try body(&state)
    }
  }

  /// Waits until `body` returns a value. It is called immediately, and after each change.
  package func wait<Result>(for body: (inout State) throws -> Result?) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      // The value is released while this thread waits: held, the compiler would assume that it cannot change.
      if let result = try body(&state) { return result }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// The same, with a time limit.
  /// - Returns: nil when the time is over before `body` returns a value.
  package func wait<Result>(
    atMost time: Duration, for body: (inout State) throws -> Result?
  ) rethrows -> Result? {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let (seconds, attoseconds) = time.components
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = try body(&state) { return result }
      if pthread_cond_timedwait(changed, mutex, &end) != 0 { return try body(&state) }
    }
  }
}
