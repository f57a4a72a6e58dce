import Synchronization

/// The folders' pages that links of topics ask for, from any thread.
final class FolderRequests: Sendable {
  private let folders = Mutex<Set<String>>([])

  func add(_ folder: String) { folders.withLock { _ = $0.insert(folder) } }

  var all: [String] { folders.withLock { $0.sorted() } }
}
