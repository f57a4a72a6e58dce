import HelpBook
import HelpCore

extension TopicOrder {
  /// Creates the reading order of the topics that the contents list.
  /// - Complexity: O(topics), and O(1) to O(log topics) for a position.
  init(of contents: ContentsTable) {
    // The position of each topic, or -1. Paths would need ten times the memory.
    var positions = [Int32](repeating: -1, count: contents.topicCount)
    for (position, topic) in contents.listedTopics.enumerated() {
      if positions[topic] < 0 { positions[topic] = Int32(clamping: position) }
    }
    var last = -1
    self.init(count: contents.listedCount) { path in
      guard let topic = contents.topic(withPath: path.span, near: last + 1) else { return nil }
      last = topic
      return positions[topic] < 0 ? nil : Int(positions[topic])
    }
  }
}
