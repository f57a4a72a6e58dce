import Synchronization

/// The cancellation of the current thread's work.
///
/// `BlockingWork` sets the cancellation for the work that a task waits for, and `Interruption` for
/// the work that a signal may end. Each new `Thread` inherits the cancellation. Long loops check it
/// before each step. Cancelled work throws, and cleans up as after any other error.
package final class Cancellation: Sendable {
  /// The cancellation of the current thread's work, or nil for work that nothing can cancel.
  @TaskLocal package static var current: Cancellation?

  private let requestFlag = Atomic(false)

  package init() {}

  package var isRequested: Bool { requestFlag.load(ordering: .relaxed) }

  /// Requests the cancellation. Any thread or signal handler may call this function.
  package func request() { requestFlag.store(true, ordering: .relaxed) }

  /// Checks whether the work was cancelled.
  /// - Throws: `HelpError` with the code `interrupted` if the work was cancelled.
  package func check() throws(HelpError) {
    if isRequested { throw Self.error }
  }

  /// Checks the cancellation of the current thread's work.
  /// - Throws: `HelpError` with the code `interrupted` if the work was cancelled.
  package static func check() throws(HelpError) { try current?.check() }

  private static let error = HelpError(.interrupted, "did not finish", "the task was cancelled")
}
