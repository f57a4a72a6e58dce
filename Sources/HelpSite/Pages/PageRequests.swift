import HelpDocument
import Synchronization

/// The pages and files that links of topics request beside topics, from any thread.
final class PageRequests: Sendable {
  private struct State {
    var folders: Set<String> = []
    /// The paths of resources by their addresses, as attributes have them.
    var resources: [String: String] = [:]
    /// The ids of topics by the addresses of their pages, from the page.
    var topics: [String: Int] = [:]
  }
  private let state = Mutex(State())

  func add(folder: String) { state.withLock { _ = $0.folders.insert(folder) } }

  func has(folder: String) -> Bool { state.withLock { $0.folders.contains(folder) } }

  /// The folders without an index whose pages are linked to.
  var folders: [String] { state.withLock { $0.folders.sorted() } }

  func add(resource path: String, address: String) {
    state.withLock { $0.resources[HTMLEscape.escaped(address)] = path }
  }

  func add(topic: Int, address: String) { state.withLock { $0.topics[address] = topic } }

  func topic(atAddress address: String) -> Int? { state.withLock { $0.topics[address] } }

  /// The paths of these resources.
  var resources: [String] { state.withLock { $0.resources.values.sorted() } }

  func resource(atAddress written: String) -> String? { state.withLock { $0.resources[written] } }
}
