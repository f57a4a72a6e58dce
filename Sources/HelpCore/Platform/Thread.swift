import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that runs one body to its end. It inherits the `Cancellation` of the thread that starts it.
package final class Thread: Sendable {
  private let handle: Mutex<pthread_t?>

  /// - Parameter stackSize: in bytes; nil takes the system's default.
  package init(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    // Not `pthread_attr_t()`: glibc's headers give that initialiser to whichever module was imported first.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    unsafe pthread_attr_init(attributes)
    defer {
      unsafe pthread_attr_destroy(attributes)
      unsafe attributes.deallocate()
    }
    if let stackSize { unsafe pthread_attr_setstacksize(attributes, stackSize) }
    var work = body
    if let cancellation = Cancellation.current {
      work = { Cancellation.$current.withValue(cancellation) { body() } }
    }
    let box = unsafe Unmanaged.passRetained(Body(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = unsafe pthread_create(
        &thread, attributes, { unsafe runBody($0) }, box.toOpaque())
    #else
      var created = pthread_t()
      let result = unsafe pthread_create(
        &created, attributes, { unsafe runBody($0) }, box.toOpaque())
      let thread: pthread_t? = created
    #endif
    if result != 0 {
      // If no thread can be started, the work is done here.
      unsafe box.takeRetainedValue().run()
    }
    handle = Mutex(result == 0 ? thread : nil)
  }

  /// Detaches the thread, which ends without a `join`.
  package func detach() {
    let thread = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let thread { pthread_detach(thread) }
  }

  /// Waits until the body has returned. Further calls return at once.
  package func join() {
    let thread = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let thread { pthread_join(thread, nil) }
  }

  /// Lowers the priority of this thread, and of those that it starts from now on.
  package static func lowerPriority() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux each thread has a separate niceness: see sched(7). The first 0 is PRIO_PROCESS, whose type differs
      // between C libraries.
      setpriority(0, 0, 10)
    #endif
  }

  fileprivate final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<Thread.Body>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}

/// A lock that a thread can wait under until another signals. Only `Monitor` uses it.
@safe
final class Condition: @unchecked Sendable {
  // The system's locks may not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  func lock() { unsafe pthread_mutex_lock(mutex) }

  func unlock() { unsafe pthread_mutex_unlock(mutex) }

  func signalAll() { unsafe pthread_cond_broadcast(changed) }

  /// Releases the lock until another thread signals.
  func wait() { unsafe pthread_cond_wait(changed, mutex) }

  /// Waits with a time limit.
  /// - Returns: false if the time is over.
  func wait(until end: timespec) -> Bool {
    var end = end
    return unsafe pthread_cond_timedwait(changed, mutex, &end) == 0
  }

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
