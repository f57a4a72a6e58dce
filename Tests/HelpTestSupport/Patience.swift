import HelpCore

/// The time that a test waits for an event that must happen.
///
/// It only limits how long a test that fails takes, and exceeds every delay of a busy machine.
package enum Patience {
  package static let limit = Duration.seconds(240)

  /// Calls a function until it returns true, with a pause between two calls.
  /// - Returns: false if the function never returned true.
  package static func poll(
    every pause: Duration = .milliseconds(50), _ isDone: () throws -> Bool
  ) rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while try !isDone() {
      guard ContinuousClock.now < end else { return false }
      _ = Monitor(()).wait(atMost: pause) { _ in nil as Void? }
    }
    return true
  }
}
