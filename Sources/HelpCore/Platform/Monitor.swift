/// A value that threads share, and whose changes they can wait for. Where no thread waits for a
/// change, use `Mutex`.
///
///     let queue = Monitor<[Int]>([])
///     let consumer = Thread { print(queue.wait { $0.popLast() }) }
///     queue.change { $0.append(1) }
package final class Monitor<State: Sendable>: @unchecked Sendable {
  private let condition = Condition()
  private var state: State

  package init(_ state: State) { self.state = state }

  /// Reads the value, or changes it in a way that no thread waits for.
  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    return try body(&state)
  }

  /// Changes the value. Every waiting thread checks it again.
  package func change<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock { state in
      defer { condition.signalAll() }
      return try body(&state)
    }
  }

  /// Waits until `body` returns a value. Calls `body` immediately and after each change.
  package func wait<Result>(for body: (inout State) throws -> Result?) rethrows -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      // Each check is a new access, because the compiler may assume that the value does not change
      // during one access.
      if let result = try body(&state) { return result }
      condition.wait()
    }
  }

  /// Waits until `body` returns a value, but no longer than `time`. Calls `body` immediately, after
  /// each change, and once more when the time ends.
  /// - Returns: nil if the time ends before `body` returns a value.
  package func wait<Result>(
    atMost time: Duration, for body: (inout State) throws -> Result?
  ) rethrows -> Result? {
    let end = Condition.time(after: time)
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = try body(&state) { return result }
      if !condition.wait(until: end) { return try body(&state) }
    }
  }
}
