/// A topic or section that matches a query.
package struct BookHit: Sendable, Hashable {
  /// The number of the topic.
  package var topic: Int
  /// The anchor of the section, or nil for the topic as a whole.
  package var anchor: String?
  /// The title or heading to show.
  package var title: String
  /// A line of text around a match. Empty if the text has no match.
  package var detail: String
  /// The matching words of the text. The reader steps through their matches in the topic.
  package var words: [String]
  /// The other matching sections of the topic, in reading order.
  package var furtherHits: [BookHit] = []

  package init(
    topic: Int, anchor: String? = nil, title: String, detail: String = "",
    words: [String] = []
  ) {
    self.topic = topic
    self.anchor = anchor
    self.title = title
    self.detail = detail
    self.words = words
  }
}
