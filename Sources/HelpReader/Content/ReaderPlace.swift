/// A place in a book that survives a resize: a topic, a node of it, and a byte of the node's text.
public struct ReaderPlace: Sendable, Hashable {
  public var topic: Int
  public var node: Int
  public var offset: Int
  public var selectedLink: Int?

  public init(topic: Int, node: Int = 0, offset: Int = 0, selectedLink: Int? = nil) {
    self.topic = topic
    self.node = node
    self.offset = offset
    self.selectedLink = selectedLink
  }
}
