import HelpBook
import HelpCore
import Synchronization

/// The result of a search for an included file. The result can change when a file is added to the
/// book.
package struct IncludeLookup: Sendable {
  /// The requested path from the root of the scope.
  let path: String
  /// The same path in the letter case of the existing file, or nil if no file was found.
  let foundPath: String?
}

/// The files that the topics of a book include, recorded while the topics are parsed. Any thread
/// may add files.
package final class IncludeLog: Sendable {
  /// The facts that the log has recorded.
  private struct State {
    var paths: Set<String> = []
    var lookups: [IncludeLookup] = []
    var isUncertain = false
  }

  private let state = Mutex(State())

  /// Creates an empty log.
  package init() {}

  /// The included files' paths from the root of the scope, in bytewise order.
  package var paths: [String] {
    state.withLock { $0.paths }.sorted { $0.precedesBytewise($1) }
  }

  /// The lookups whose results a new file could change, in the order of the requests.
  var lookups: [IncludeLookup] { state.withLock { $0.lookups } }

  /// Whether the included files stay the same when files are added to the book. Each included file
  /// then has the requested name, and only one folder was searched for the file.
  package var isCertain: Bool { state.withLock { !$0.isUncertain && $0.lookups.isEmpty } }

  /// Whether the included files stay the same as long as the results of `lookups` stay the same.
  var isCertainByLookups: Bool { state.withLock { !$0.isUncertain } }

  /// Whether the topics include nothing.
  package var isEmpty: Bool {
    state.withLock { $0.paths.isEmpty && $0.lookups.isEmpty && !$0.isUncertain }
  }

  /// Records the path of an included file, from the root of the scope.
  func add(_ path: String) { state.withLock { _ = $0.paths.insert(path) } }

  /// Records a lookup whose result a new file could change.
  func add(_ lookup: IncludeLookup) { state.withLock { $0.lookups.append(lookup) } }

  /// Records that a new file could change the included files although the log contains no such
  /// lookup.
  func recordUncertainty() { state.withLock { $0.isUncertain = true } }
}
