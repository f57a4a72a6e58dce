/// A line of the table of contents.
package struct ReaderContentsEntry: Sendable, Hashable {
  package var title: String
  /// The number of lines above this one in the hierarchy.
  package var depth: Int
  /// The topic that the line opens, or nil for a section without a page.
  package var topic: Int?
  /// The anchor in the topic that the line opens, or nil for the topic's beginning.
  package var anchor: String?

  package init(title: String, depth: Int, topic: Int?, anchor: String? = nil) {
    self.title = title
    self.depth = depth
    self.topic = topic
    self.anchor = anchor
  }
}
