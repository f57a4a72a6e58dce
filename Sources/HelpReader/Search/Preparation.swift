import HelpCore

/// A value that a thread computes while the reader continues.
final class Preparation<Value: Sendable>: Sendable {
  private let result = Monitor<Value?>(nil)

  /// Starts the thread.
  init(_ compute: @escaping @Sendable () -> Value) {
    Thread { [result] in
      let value = compute()
      result.change { $0 = value }
    }.detach()
  }

  /// Returns the value. Nil while it is being computed.
  /// - Parameter patience: the longest time to wait for the value.
  func value(atMost patience: Duration) -> Value? {
    if patience > .zero { return result.wait(atMost: patience) { $0 } }
    return result.withLock { $0 }
  }
}
