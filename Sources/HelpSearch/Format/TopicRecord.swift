/// A topic of an index, without its words and texts.
package struct TopicRecord: Sendable, Hashable {
  /// A section of the topic.
  package struct Section: Sendable, Hashable {
    /// The position of the heading's first word.
    package var position: Int
    package var heading: String
    package var anchor: String?

    package init(position: Int, heading: String, anchor: String?) {
      self.position = position
      self.heading = heading
      self.anchor = anchor
    }
  }

  package var path: String
  package var title: String
  /// The sections in order of position. The first begins after the title and keywords.
  package var sections: [Section]

  package init(path: String, title: String, sections: [Section]) {
    self.path = path
    self.title = title
    self.sections = sections
  }
}
