/// A topic that a query found, and the section that matches best.
public struct SearchHit: Sendable, Hashable {
  /// The path from the root of the book, without extension: `guide/install`.
  public var path: String
  /// The topic's title.
  public var title: String
  /// The heading of the best section, or an empty string at the beginning of the topic.
  public var heading: String
  /// The heading's anchor, without `#`, or nil at the beginning of the topic and for a heading
  /// without an anchor.
  public var anchor: String?
  /// A passage of the text, cut at words. The passage is empty for a topic without text, and in an
  /// index for which a `SearchIndexBuilder` kept no texts.
  public var snippet: String
  /// The ranges of the query's words in the snippet, as offsets in UTF-8.
  public var matches: [Range<Int>]
  /// The other sections that match the query, if they were requested.
  package var further: [SearchPassage] = []

  package init(
    path: String, title: String, heading: String, anchor: String?, snippet: String,
    matches: [Range<Int>] = []
  ) {
    self.path = path
    self.title = title
    self.heading = heading
    self.anchor = anchor
    self.snippet = snippet
    self.matches = matches
  }
}
