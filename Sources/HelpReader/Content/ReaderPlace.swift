/// A place in a book that survives a resize: a topic, a node of it, and a byte of the node's text.
package struct ReaderPlace: Sendable, Hashable {
  package var topic: Int
  package var node = 0
  package var offset = 0
  package var selectedLink: Int?
}
