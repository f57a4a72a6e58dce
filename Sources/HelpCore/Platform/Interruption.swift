#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals that cancel work, which cleans up then, instead of ending the process.
package enum Interruption {
  private static let cancellation = Cancellation()

  /// Does work that Ctrl-C, SIGTERM and SIGHUP cancel. A second signal ends the process.
  ///
  /// From the first call on, the process no longer ends with the first signal.
  /// - Parameter what: the beginning of the error's message, such as "did not write 'site'".
  /// - Throws: what the work throws; `HelpError` with the code `interrupted` when a signal cancelled it.
  package static func watched<Result>(
    _ what: String, _ work: () throws -> Result
  ) throws -> Result {
    watch()
    do {
      return try Cancellation.$current.withValue(cancellation, operation: work)
    } catch let error as HelpError where error.code == .interrupted {
      throw HelpError(.interrupted, what, "it was interrupted")
    }
  }

  private static func watch() {
    // Touched here, so that it is initialised before the handler runs.
    _ = cancellation
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        Interruption.cancellation.request()
        signal(number, SIG_DFL)
      }
    }
  }
}
