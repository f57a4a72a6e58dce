/// The best passage of a section that a query found.
package struct SearchPassage: Sendable, Hashable {
  /// The section's heading, or an empty string at the beginning of the topic.
  package var heading: String
  /// The heading's anchor, or nil at the beginning of the topic and for a heading without an
  /// anchor.
  package var anchor: String?
  /// The text of the passage, cut at words.
  package var snippet = ""
  /// The ranges of the query's words in the snippet, as offsets in UTF-8.
  package var matches: [Range<Int>] = []
}
