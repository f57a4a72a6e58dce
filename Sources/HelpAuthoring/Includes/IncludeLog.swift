import HelpBook
import HelpCore
import Synchronization

/// The files that the topics of a book include, recorded while they are parsed, from any thread.
package final class IncludeLog: Sendable {
  private let noted = Mutex<(paths: Set<String>, isCertain: Bool)>(([], true))

  /// An empty log.
  package init() {}

  /// Paths from the root of the scope, in bytewise order.
  package var paths: [String] {
    noted.withLock { $0.paths }.sorted { $0.precedesBytewise($1) }
  }

  /// Whether the same files are included as long as their paths exist: none was missing, and none was searched for in
  /// more than one place.
  package var isCertain: Bool { noted.withLock { $0.isCertain } }

  /// Whether no file was included or missing.
  package var isEmpty: Bool { noted.withLock { $0.paths.isEmpty && $0.isCertain } }

  func add(_ path: String) { noted.withLock { _ = $0.paths.insert(path) } }

  /// Notes that another file may come to be included in place of one, or of none.
  func noteDoubt() { noted.withLock { $0.isCertain = false } }
}
