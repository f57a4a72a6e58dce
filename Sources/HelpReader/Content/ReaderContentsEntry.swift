/// A line of the table of contents.
package struct ReaderContentsEntry: Sendable, Hashable {
  package var title: String
  /// The number of parts that the line is below.
  package var depth: Int
  /// The topic that the line leads to; nil for a part without a page.
  package var topic: Int?
  /// The anchor of the topic that the line leads to; nil for the topic's beginning.
  package var anchor: String?

  package init(title: String, depth: Int, topic: Int?, anchor: String? = nil) {
    self.title = title
    self.depth = depth
    self.topic = topic
    self.anchor = anchor
  }
}
