#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns signals that would end the process into a cancellation of its work, which can then clean
/// up.
package enum Interruption {
  private static let cancellation = Cancellation()

  /// Runs work that SIGINT (control-C), SIGTERM and SIGHUP cancel. The same signal ends the process
  /// when it arrives a second time.
  ///
  /// From the first call on, the process no longer ends with the first signal.
  /// - Parameter what: the beginning of the error's message, such as "did not write 'site'".
  /// - Throws: the error of the work, or `HelpError` with the code `interrupted` if a signal
  ///   cancelled the work.
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

  /// Installs the handlers. Each requests the cancellation, and restores the default action of its
  /// signal.
  private static func watch() {
    // A handler must not run the lazy initialisation.
    _ = cancellation
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        Interruption.cancellation.request()
        signal(number, SIG_DFL)
      }
    }
  }
}
