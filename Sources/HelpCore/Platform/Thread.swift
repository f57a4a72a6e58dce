import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that runs one body to its end. The thread inherits the `Cancellation` of the thread
/// that starts it.
package final class Thread: Sendable {
  private let handle: Mutex<pthread_t?>

  /// Starts a thread, or runs the body in the current one if the system cannot start another.
  /// - Parameter stackSize: the size in bytes, or nil for the system's default.
  package init(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    // `pthread_attr_t()` is not always visible: only the module that is the first to import glibc's
    // headers has that initialiser.
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
      var newThread = pthread_t()
      let result = unsafe pthread_create(
        &newThread, attributes, { unsafe runBody($0) }, box.toOpaque())
      let thread: pthread_t? = newThread
    #endif
    if result != 0 { unsafe box.takeRetainedValue().run() }
    handle = Mutex(result == 0 ? thread : nil)
  }

  /// Lets the thread end without a `join`.
  package func detach() {
    let thread = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let thread { pthread_detach(thread) }
  }

  /// Waits until the body has returned. Further calls return immediately.
  package func join() {
    let thread = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let thread { pthread_join(thread, nil) }
  }

  /// Lowers the priority of the current thread. On Linux, threads that it starts later inherit the
  /// lower priority. On Darwin they do not.
  package static func lowerPriority() {
    #if canImport(Darwin)
      pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0)
    #else
      // On Linux each thread has a separate niceness: see sched(7). The first 0 is PRIO_PROCESS,
      // whose type differs between C libraries.
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
