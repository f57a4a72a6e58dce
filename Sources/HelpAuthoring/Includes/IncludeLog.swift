import HelpBook
import HelpCore
import Synchronization

/// The files that the topics of a book include, recorded while they are parsed, from any thread.
package final class IncludeLog: Sendable {
  private let state = Mutex<(paths: Set<String>, isCertain: Bool)>(([], true))

  /// Creates an empty log.
  package init() {}

  /// The included files' paths from the root of the scope, in bytewise order.
  package var paths: [String] {
    state.withLock { $0.paths }.sorted { $0.precedesBytewise($1) }
  }

  /// Whether the included files stay the same when files are added to the book: every file exists, and was searched for
  /// in one folder alone.
  package var isCertain: Bool { state.withLock { $0.isCertain } }

  /// Whether the topics include nothing.
  package var isEmpty: Bool { state.withLock { $0.paths.isEmpty && $0.isCertain } }

  func add(_ path: String) { state.withLock { _ = $0.paths.insert(path) } }

  /// Records that a new file could change the included files.
  func noteDoubt() { state.withLock { $0.isCertain = false } }
}
