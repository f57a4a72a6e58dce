/// A piece of a topic's text.
package struct TopicText: Sendable, Hashable {
  /// The position of its first word.
  package var position: Int
  package var bytes: [UInt8]
}
