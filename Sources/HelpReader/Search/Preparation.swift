import HelpCore

/// A value that a separate thread computes, for a reader that does not wait for it.
final class Preparation<Value: Sendable>: Sendable {
  private let made = Monitor<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) {
    Thread { [made] in
      let value = make()
      made.change { $0 = value }
    }.detach()
  }

  /// - Parameter patience: the longest time to wait for it.
  /// - Returns: nil until it is there.
  func value(atMost patience: Duration) -> Value? {
    if patience > .zero { return made.wait(atMost: patience) { $0 } }
    return made.withLock { $0 }
  }
}
