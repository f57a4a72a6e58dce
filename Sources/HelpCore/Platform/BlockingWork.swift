/// Runs work that blocks or computes for long, for asynchronous callers.
package enum BlockingWork {
  /// Runs work on a separate thread and returns its result. The work therefore does not block the
  /// threads that all tasks share.
  ///
  /// When the task is cancelled, the work stops at its next check of the cancellation and cleans
  /// up, and then this function throws.
  /// - Throws: the error of the work, wrapped as the cause of an error with the code `inputOutput`
  ///   if it is not a `HelpError`. The code is `interrupted` if the cancellation stopped the work.
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
