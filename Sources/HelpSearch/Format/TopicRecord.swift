/// What an index keeps of a topic beside its words.
struct TopicRecord: Sendable, Hashable {
  struct Section: Sendable, Hashable {
    /// The position of its heading's first word.
    var position: Int
    var heading: String
    var anchor: String?
  }

  var path: String
  var title: String
  /// In order of position; the first begins after the title and keywords.
  var sections: [Section]
  /// Empty where texts are not kept.
  var texts: [TopicText]
}
