/// A piece of a topic's text.
package struct TopicText: Sendable, Hashable {
  /// The position of the first word.
  package var position: Int
  /// The text in UTF-8.
  package var bytes: [UInt8]

  package init(position: Int, bytes: [UInt8]) {
    self.position = position
    self.bytes = bytes
  }
}
