import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether the process was asked to stop, for work that must clean up first.
///
/// Nothing changes until `watch` is called; then Ctrl-C, SIGTERM and SIGHUP no longer end the process but
/// are remembered, and the work asks `isRequested` now and then. A second signal ends the process.
package enum Interruption {
  private static let requested = Atomic(false)

  package static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// From now on, remembers these signals instead of ending the process.
  package static func watch() {
    // Touched here, so that it is initialised before the handler runs.
    requested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        Interruption.requested.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }

  /// - Throws: `HelpError` with the code `interrupted` when the process was asked to stop.
  package static func check(_ what: String) throws {
    if isRequested { throw HelpError(.interrupted, what, "it was interrupted") }
  }
}
