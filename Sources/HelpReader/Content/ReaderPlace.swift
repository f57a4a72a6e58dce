/// A place in a book that survives a resize: a topic, a node of it, and a byte of the node's text.
package struct ReaderPlace: Sendable, Hashable {
  package var topic: Int
  package var node: Int
  package var offset: Int
  package var selectedLink: Int?

  package init(topic: Int, node: Int = 0, offset: Int = 0, selectedLink: Int? = nil) {
    self.topic = topic
    self.node = node
    self.offset = offset
    self.selectedLink = selectedLink
  }
}
