import HelpDocument
import Synchronization

/// The folders, pictures and topics that the links of pages point to. Any thread may add a request.
final class PageRequests: Sendable {
  private struct State {
    var folders: Set<String> = []
    /// The paths of resources by their addresses, in the form of attributes.
    var resources: [String: String] = [:]
    /// The ids of topics by the addresses of their pages, relative to the linking page.
    var topics: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Records a link to a folder without an index.
  func add(folder: String) { state.withLock { _ = $0.folders.insert(folder) } }

  func has(folder: String) -> Bool { state.withLock { $0.folders.contains(folder) } }

  /// The folders without an index that pages link to.
  var folders: [String] { state.withLock { $0.folders.sorted() } }

  /// Records a picture, and its address on the page.
  func add(resource path: String, address: String) {
    state.withLock { $0.resources[HTMLEscape.escaped(address)] = path }
  }

  /// Records a link to a topic, and its address on the page.
  func add(topic: Int, address: String) { state.withLock { $0.topics[address] = topic } }

  /// Returns the topic that an address points to, or nil for any other address.
  func topic(atAddress address: String) -> Int? { state.withLock { $0.topics[address] } }

  /// The paths of the pictures.
  var resources: [String] { state.withLock { $0.resources.values.sorted() } }

  /// Returns the path of the picture at an address, or nil for any other address.
  /// - Parameter written: the address as the value of an attribute.
  func resource(atAddress written: String) -> String? { state.withLock { $0.resources[written] } }
}
