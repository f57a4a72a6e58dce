import HelpAuthoring
import HelpCore
import HelpMarkup

/// The topics of a book as nodes, and the links between them as edges.
struct BookGraph: Sendable {
  /// A topic, with the faults that a map marks.
  struct Node: Sendable {
    var title: String
    var path: String
    /// The number of links whose target does not exist.
    var brokenLinks = 0
    /// Whether the topic is not the home topic, is not in the contents, and has no link from
    /// another topic.
    var isOrphan = false
  }

  /// The nodes by the topics' ids.
  private(set) var nodes: [Node]
  /// The links between different topics, each once, in the order of the topics.
  private(set) var edges: [(from: Int, to: Int)] = []

  /// Assembles a graph from its nodes and edges.
  init(nodes: [Node], edges: [(from: Int, to: Int)]) {
    self.nodes = nodes
    self.edges = edges
  }

  /// Finds the links of all topics.
  /// - Throws: `HelpError` when a topic cannot be read.
  /// - Complexity: O(bytes of all topics).
  init(_ book: Book, jobs: Int) throws {
    let parsedTopics = try Threads.map(book.topicCount, jobs: jobs) { id in
      let topic = book.topic(at: id)
      var options = MarkupOptions()
      options.locatesNodes = false
      let outline = TopicOutline(try book.parsedTopic(of: topic, options: options).document())
      var targets: Set<Int> = []
      var brokenCount = 0
      for link in outline.links where !link.isImage {
        switch book.place(of: link.destination, from: topic) {
        case .topic(let target, _): targets.insert(target)
        case .broken: brokenCount += 1
        default: break
        }
      }
      return (topic: topic, targets: targets.sorted(), brokenCount: brokenCount)
    }
    nodes = parsedTopics.map {
      Node(title: $0.topic.title, path: $0.topic.path, brokenLinks: $0.brokenCount)
    }
    var isReached = parsedTopics.map { $0.topic.isListed || $0.topic.id == book.home }
    for (id, topic) in parsedTopics.enumerated() {
      for target in topic.targets where target != id {
        edges.append((id, target))
        isReached[target] = true
      }
    }
    for id in nodes.indices { nodes[id].isOrphan = !isReached[id] }
  }
}
