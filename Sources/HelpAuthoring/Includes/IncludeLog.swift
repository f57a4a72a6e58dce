import HelpBook
import HelpCore
import Synchronization

/// What the topics of a book include, recorded while they are parsed, from any thread.
package final class IncludeLog: Sendable {
  private let noted = Mutex<Set<String>>([])

  /// An empty log.
  package init() {}

  /// Paths from the root of the scope, in bytewise order.
  package var paths: [String] {
    noted.withLock { $0 }.sorted { $0.precedesBytewise($1) }
  }

  func add(_ path: String) { noted.withLock { _ = $0.insert(path) } }
}
