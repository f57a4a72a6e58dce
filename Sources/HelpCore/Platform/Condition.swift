#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock with a condition variable. A thread that holds the lock can wait until another thread
/// signals. Only `Monitor` uses this class.
@safe
final class Condition: @unchecked Sendable {
  // The system's locks must not move in memory.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let conditionVariable = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(conditionVariable, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(conditionVariable)
    unsafe pthread_mutex_destroy(mutex)
    unsafe conditionVariable.deallocate()
    unsafe mutex.deallocate()
  }

  func lock() { unsafe pthread_mutex_lock(mutex) }

  func unlock() { unsafe pthread_mutex_unlock(mutex) }

  /// Wakes all waiting threads.
  func signalAll() { unsafe pthread_cond_broadcast(conditionVariable) }

  /// Releases the lock until another thread signals.
  func wait() { unsafe pthread_cond_wait(conditionVariable, mutex) }

  /// Releases the lock until another thread signals or the time `end` has passed.
  /// - Returns: false if no thread signalled before `end`.
  func wait(until end: timespec) -> Bool {
    var end = end
    return unsafe pthread_cond_timedwait(conditionVariable, mutex, &end) == 0
  }

  /// Returns the time of day when a duration from now has passed.
  static func time(after duration: Duration) -> timespec {
    var end = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &end)
    let (seconds, attoseconds) = duration.components
    let nanoseconds = end.tv_nsec + Int(attoseconds / 1_000_000_000)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    return end
  }
}
