import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads of the operating system, for work that computes or blocks.
@usableFromInline package enum Threads {
  /// Processors that this process may use.
  @usableFromInline package static var available: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Runs `body` once for each number below `count`, on up to `jobs` threads, the calling one among them.
  ///
  /// Numbers are given out in order, several at a time if there are many. After a body has thrown, no higher
  /// number is started.
  /// - Throws: the error of the lowest number that failed, so a failing run says the same with any
  ///   number of jobs.
  package static func forEach(
    _ count: Int, jobs: Int = available, _ body: @escaping @Sendable (Int) throws -> Void
  ) throws {
    try forEach(count, jobs: jobs, with: {}) { _, index in try body(index) }
  }

  /// The same, with something that each thread makes for itself and keeps for all its work, such as memory.
  package static func forEach<Own: ~Copyable>(
    _ count: Int, jobs: Int = available, with own: @escaping @Sendable () -> Own,
    _ body: @escaping @Sendable (inout Own, Int) throws -> Void
  ) throws {
    // Large enough that threads seldom meet at the counter, small enough that they end together.
    let stride = max(1, min(32, count / (64 * max(1, jobs))))
    let next = Atomic(0)
    let failedAt = Atomic(Int.max)
    let failure = Mutex<(index: Int, error: any Error)?>(nil)
    let work: @Sendable () -> Void = { [count] in
      var mine = own()
      while true {
        let start = next.wrappingAdd(stride, ordering: .relaxed).oldValue
        guard start < count else { return }
        for index in start..<min(count, start + stride) {
          guard index < failedAt.load(ordering: .relaxed) else { return }
          do { try body(&mine, index) } catch {
            failure.withLock { if index < $0?.index ?? .max { $0 = (index, error) } }
            failedAt.min(index, ordering: .relaxed)
          }
        }
      }
    }
    // What they log belongs to the scope that started them.
    let depth = LogScope.depth
    let helpers = (1..<max(1, min(jobs, count))).map { _ in
      Thread { LogScope.$depth.withValue(depth, operation: work) }
    }
    work()
    for helper in helpers { helper.join() }
    if let failure = failure.withLock({ $0 }) { throw failure.error }
  }

  /// Runs `helper` on `count` separate threads while the calling one runs `body`, and waits for all.
  ///
  /// If no thread can be started, a helper runs before `body`, so none may wait for another.
  package static func with<Result>(
    _ count: Int, helpers helper: @escaping @Sendable (Int) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    // What they log belongs to the scope that started them.
    let depth = LogScope.depth
    let helpers = (0..<max(0, count)).map { number in
      Thread { LogScope.$depth.withValue(depth) { helper(number) } }
    }
    defer { for helper in helpers { helper.join() } }
    return try body()
  }

  /// The results of `body` for each number below `count`, in order. See `forEach`.
  package static func map<Result: Sendable>(
    _ count: Int, jobs: Int = available, _ body: @escaping @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    try map(count, jobs: jobs, with: {}) { _, index in try body(index) }
  }

  /// The same, with something that each thread makes for itself.
  package static func map<Own: ~Copyable, Result: Sendable>(
    _ count: Int, jobs: Int = available, with own: @escaping @Sendable () -> Own,
    _ body: @escaping @Sendable (inout Own, Int) throws -> Result
  ) throws -> [Result] {
    let results = ResultRoom<Result>(count)
    try forEach(count, jobs: jobs, with: own) { own, index in
      results.put(try body(&own, index), at: index)
    }
    return results.take()
  }
}

/// Room for results. Each place is written by one thread, so no lock is needed; take the results only after waiting for
/// those threads.
private final class ResultRoom<Result: Sendable>: @unchecked Sendable {
  private let results: UnsafeMutableBufferPointer<Result>
  private let isThere: UnsafeMutableBufferPointer<Bool>

  init(_ count: Int) {
    results = .allocate(capacity: count)
    isThere = .allocate(capacity: count)
    isThere.initialize(repeating: false)
  }

  func put(_ result: Result, at index: Int) {
    results.initializeElement(at: index, to: result)
    isThere[index] = true
  }

  /// Takes out all results; none may be missing.
  func take() -> [Result] {
    [Result](unsafeUninitializedCapacity: results.count) { room, count in
      count = room.moveInitialize(fromContentsOf: results)
      isThere.update(repeating: false)
    }
  }

  deinit {
    // After an error, some were never made.
    for index in results.indices where isThere[index] { results.deinitializeElement(at: index) }
    results.deallocate()
    isThere.deallocate()
  }
}

/// A thread that runs one body to its end.
package final class Thread: Sendable {
  private let handle: Mutex<pthread_t?>

  /// - Parameter stackSize: in bytes; nil takes the system's default.
  package init(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    // Not `pthread_attr_t()`: glibc's headers give that initialiser to whichever module was imported first.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
      pthread_attr_destroy(attributes)
      attributes.deallocate()
    }
    if let stackSize { pthread_attr_setstacksize(attributes, stackSize) }
    let box = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let result = pthread_create(&thread, attributes, { runBody($0) }, box.toOpaque())
    #else
      var created = pthread_t()
      let result = pthread_create(&created, attributes, { runBody($0) }, box.toOpaque())
      let thread: pthread_t? = created
    #endif
    if result != 0 {
      // No thread could be started: the work is done here instead.
      box.takeRetainedValue().run()
    }
    handle = Mutex(result == 0 ? thread : nil)
  }

  /// Waits until the body has returned. Further calls return at once.
  package func join() {
    let thread = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let thread { pthread_join(thread, nil) }
  }

  fileprivate final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Thread.Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
