import HelpBook
import HelpCore
import HelpResources

/// The topics of a source by file, by path, by name in sidebars and by address. Each table is built
/// on first use, since most books have no list that needs the table.
final class TopicIndex {
  private let topics: TitledTopics
  private lazy var byFile = table { topics.topics[$0].file }
  private lazy var byPath = table { topics.topics[$0].path }
  private lazy var byName = table { topics.name(ofTopic: $0) }
  /// The topics by the addresses in their front matter.
  private lazy var byAddress = Dictionary(
    PageAddresses.redirects(to: topics).compactMap { address, file in
      ResourcePath.normalized(address).flatMap { path in byFile[file].map { (path, $0) } }
    }, uniquingKeysWith: { first, _ in first })

  init(_ topics: TitledTopics) { self.topics = topics }

  /// Returns the topic with a file, a path or a name in sidebars, or nil if there is none.
  func topic(_ name: String) -> Int? {
    byFile[name] ?? byPath[name] ?? (topics.haveNames ? byName[name] : nil)
  }

  /// Returns the topic whose front matter states an address, or nil if there is none.
  func topic(at address: String) -> Int? { byAddress[address] }

  /// Returns a table of the topics by their names. Of several topics with the same name, the table
  /// contains the first.
  /// - Parameter name: returns the name of a topic.
  private func table(of name: (Int) -> String) -> [String: Int] {
    var indices: [String: Int] = [:]
    for index in topics.topics.indices.reversed() { indices[name(index)] = index }
    return indices
  }
}
