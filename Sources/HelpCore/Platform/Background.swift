import Synchronization

/// A value that a separate thread computes while the caller continues.
///
///     let index = Background { Index(of: file) }
///     let names = list()
///     look(for: names, in: index.value)
package final class Background<Value: Sendable>: Sendable {
  /// The thread, which only the first of several waiting callers joins.
  private let thread: Mutex<Thread>
  private let result: Result

  private final class Result: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Starts a thread that computes the value.
  package init(_ body: @escaping @Sendable () -> Value) {
    let result = Result()
    self.result = result
    thread = Mutex(
      Thread {
        let value = body()
        result.value.withLock { $0 = value }
      })
  }

  /// Waits for the thread, which must not outlive its owner.
  deinit { thread.withLock { $0.join() } }

  /// The value. Waits until the thread has computed it.
  package var value: Value {
    thread.withLock { $0.join() }
    guard let value = result.value.withLock({ $0 }) else {
      preconditionFailure("the thread has ended without its value")
    }
    return value
  }
}
