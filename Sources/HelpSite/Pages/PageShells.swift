import Synchronization

/// The shells of a site, by the depth of their pages.
final class PageShells: Sendable {
  private let shells = Mutex<[Int: PageShell]>([:])

  /// Returns the shell for pages of a depth. Calls `make` if no page of that depth was made.
  /// Several threads may make the same shell.
  func shell(_ depth: Int, _ make: () throws -> PageShell) rethrows -> PageShell {
    if let shell = shells.withLock({ $0[depth] }) { return shell }
    let shell = try make()
    shells.withLock { $0[depth] = shell }
    return shell
  }
}
