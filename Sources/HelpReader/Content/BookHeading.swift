/// A heading of a book, or the title of a topic.
package struct BookHeading: Sendable, Hashable {
  /// The number of the topic.
  package var topic: Int
  package var text: String
  /// 1 for the title of a topic.
  package var level: Int
  package var anchor: String?
}
