/// A heading of a book, or the title of a topic.
package struct BookHeading: Sendable, Hashable {
  /// The number of the topic.
  package var topic: Int
  package var text: String
  /// The level of the heading. The title of a topic has level 1, and each heading from a search
  /// index has level 2.
  package var level: Int
  /// The anchor of the heading, or nil if it has none.
  package var anchor: String?
}
