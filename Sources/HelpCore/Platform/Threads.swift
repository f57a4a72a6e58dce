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
  /// The number of processors that are online, at least 1.
  @usableFromInline package static var available: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Runs `body` once for each number below `count`, on up to `jobs` threads, the calling one among
  /// them.
  ///
  /// Threads claim numbers in order, several at a time if there are many. After a body has thrown,
  /// no higher number starts. After the work was cancelled, no number starts.
  /// - Throws: the error of the lowest number that failed. A failing run therefore throws the same
  ///   error with any number of jobs.
  package static func forEach(
    _ count: Int, jobs: Int = available, _ body: @escaping @Sendable (Int) throws -> Void
  ) throws {
    try forEach(count, jobs: jobs, with: {}) { _, index in try body(index) }
  }

  /// Runs `body` as the other `forEach` does, with a value that each thread makes and keeps for all
  /// its work, such as a buffer.
  package static func forEach<ThreadValue: ~Copyable>(
    _ count: Int, jobs: Int = available, with makeValue: @escaping @Sendable () -> ThreadValue,
    _ body: @escaping @Sendable (inout ThreadValue, Int) throws -> Void
  ) throws {
    // The stride is large enough that threads seldom contend for the counter, and small enough that
    // they end together.
    let stride = max(1, min(32, count / (64 * max(1, jobs))))
    let nextIndex = Atomic(0)
    let failedAt = Atomic(Int.max)
    let failure = Mutex<(index: Int, error: any Error)?>(nil)
    let cancellation = Cancellation.current
    let work: @Sendable () -> Void = { [count] in
      var threadValue = makeValue()
      while true {
        let start = nextIndex.wrappingAdd(stride, ordering: .relaxed).oldValue
        guard start < count else { return }
        for index in start..<min(count, start + stride) {
          guard index < failedAt.load(ordering: .relaxed) else { return }
          do {
            try cancellation?.check()
            try body(&threadValue, index)
          } catch {
            failure.withLock { if index < $0?.index ?? .max { $0 = (index, error) } }
            failedAt.min(index, ordering: .relaxed)
          }
        }
      }
    }
    let helpers = (1..<max(1, min(jobs, count))).map { _ in Thread(work) }
    work()
    for helper in helpers { helper.join() }
    if let failure = failure.withLock({ $0 }) { throw failure.error }
  }

  /// Runs `helper` on `count` separate threads while the calling one runs `body`, and waits for
  /// all.
  ///
  /// A helper whose thread cannot be started runs before `body`. A helper must therefore not wait
  /// for another helper or for `body`.
  package static func with<Result>(
    _ count: Int, helpers helper: @escaping @Sendable (Int) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    let helpers = (0..<max(0, count)).map { number in Thread { helper(number) } }
    defer { for helper in helpers { helper.join() } }
    return try body()
  }

  /// Returns the results of `body` for each number below `count`, in order. See `forEach`.
  package static func map<Result: Sendable>(
    _ count: Int, jobs: Int = available, _ body: @escaping @Sendable (Int) throws -> Result
  ) throws -> [Result] {
    try map(count, jobs: jobs, with: {}) { _, index in try body(index) }
  }

  /// Returns the results of `body` as the other `map` does, with a value that each thread makes.
  package static func map<ThreadValue: ~Copyable, Result: Sendable>(
    _ count: Int, jobs: Int = available, with makeValue: @escaping @Sendable () -> ThreadValue,
    _ body: @escaping @Sendable (inout ThreadValue, Int) throws -> Result
  ) throws -> [Result] {
    try unsafe [Result](unsafeUninitializedCapacity: count) { buffer, filledCount in
      let slots = unsafe ResultSlots(buffer)
      do {
        try forEach(count, jobs: jobs, with: makeValue) { value, index in
          slots.fill(index, with: try body(&value, index))
        }
      } catch {
        slots.empty()
        throw error
      }
      filledCount = count
    }
  }
}

/// The memory of an array of results, which threads fill: each element once, by one thread.
@safe private final class ResultSlots<Result>: @unchecked Sendable {
  private let results: UnsafeMutableBufferPointer<Result>
  private let isFilled: UnsafeMutableBufferPointer<Bool>

  init(_ results: UnsafeMutableBufferPointer<Result>) {
    unsafe self.results = results
    unsafe isFilled = .allocate(capacity: results.count)
    unsafe isFilled.initialize(repeating: false)
  }

  deinit { unsafe isFilled.deallocate() }

  func fill(_ index: Int, with result: Result) {
    unsafe results.initializeElement(at: index, to: result)
    unsafe isFilled[index] = true
  }

  /// Removes all results. No thread may still be running.
  func empty() {
    for index in unsafe isFilled.indices where unsafe isFilled[index] {
      unsafe results.deinitializeElement(at: index)
    }
  }
}
