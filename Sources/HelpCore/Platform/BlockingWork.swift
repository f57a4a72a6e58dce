/// Work that blocks or computes for long, for asynchronous callers.
package enum BlockingWork {
  /// Runs work on a thread of its own, so that the threads which all tasks share stay free.
  ///
  /// When the task is cancelled, the work stops before its next step, and this returns when it has cleaned up.
  /// - Throws: what the work throws; an error that is none of Lectern's as the cause of one with the code `inputOutput`;
  ///   the code `interrupted` when the task was cancelled.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws(HelpError) -> Result {
    let cancellation = Cancellation()
    let outcome: Swift.Result<Result, any Error> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let thread = Thread {
          continuation.resume(
            returning: Swift.Result {
              try Cancellation.$current.withValue(cancellation) { try work() }
            })
        }
        thread.detach()
      }
    } onCancel: {
      cancellation.request()
    }
    do { return try outcome.get() } catch {
      throw HelpError(of: error)
    }
  }
}
