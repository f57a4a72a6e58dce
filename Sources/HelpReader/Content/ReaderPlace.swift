/// A place in a book that survives a resize: a topic, a node of it, and a byte of the node's text.
package struct ReaderPlace: Sendable, Hashable {
  package var topic: Int
  package var node = 0
  /// The number of the node's bytes before the place, or -1 for the lines before the node: see
  /// `StyledLine.offset`.
  package var offset = 0
  /// The number of the selected link in the topic, or nil for none.
  package var selectedLink: Int?
}
