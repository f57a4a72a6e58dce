import HelpCore

/// A value that a thread of its own makes, for a reader who does not wait for it.
final class Preparation<Value: Sendable>: Sendable {
  private let made = Monitor<Value?>(nil)

  init(_ make: @escaping @Sendable () -> Value) {
    Thread { [made] in
      let value = make()
      made.change { $0 = value }
    }.detach()
  }

  /// - Parameter patience: how long to wait for it.
  /// - Returns: nil until it is there.
  func value(atMost patience: Duration) -> Value? {
    if patience > .zero { return made.wait(atMost: patience) { $0 } }
    return made.withLock { $0 }
  }
}
