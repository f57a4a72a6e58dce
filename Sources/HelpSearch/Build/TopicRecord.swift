/// What an index keeps of a topic beside its words.
struct TopicRecord: Sendable, Hashable {
  struct Section: Sendable, Hashable {
    /// The position of its heading's first word.
    var position: Int
    var heading: String
    var anchor: String?
  }

  /// A piece of the topic's text, for snippets.
  struct Text: Sendable, Hashable {
    /// The position of its first word.
    var position: Int
    var bytes: [UInt8]
  }

  var path: String
  var title: String
  /// In order of position; the first begins after the title and keywords.
  var sections: [Section]
  /// Empty where texts are not kept.
  var texts: [Text]
}
