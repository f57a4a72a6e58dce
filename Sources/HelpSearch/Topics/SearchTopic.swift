public import HelpResources

/// A topic as search sees it: texts and where they are, without markup.
///
/// Make one from a `Document`, or from texts of any other origin.
public struct SearchTopic: Sendable, Hashable {
  /// The text from a heading up to the next.
  public struct Section: Sendable, Hashable {
    /// The heading; empty for the text before the first heading, and below the heading that is the topic's title.
    package var heading: String
    /// The heading's anchor, without `#`.
    package var anchor: String?
    /// The text in UTF-8, with a line end after each block.
    package var text: [UInt8]
    /// The ranges of code blocks in `text`, in order.
    package var code: [Range<Int>]
    /// The ranges in `text` of the code spans with signs, in order.
    package var spans: [Range<Int>] = []
    /// The code spans with signs of the heading, with spaces between them.
    package var headingCode: [UInt8] = []

    /// A section of plain text.
    public init(heading: String, anchor: String?, text: String) {
      self.init(heading: heading, anchor: anchor, text: Array(text.utf8))
    }

    package init(heading: String, anchor: String?, text: [UInt8], code: [Range<Int>] = []) {
      self.heading = heading
      self.anchor = anchor
      self.text = text
      self.code = code
    }
  }

  /// The path from the root of the book, without extension: `guide/install`.
  package var path: String
  /// The title, as results show it.
  package var title: String
  /// The code spans with signs of the title, with spaces between them.
  package var titleCode: [UInt8] = []
  /// Words that count as if they were in the title.
  package var keywords: [String]
  /// A BCP 47 tag; nil if the topic does not state it. Its script then decides.
  package var language: String?
  /// The text, in order.
  package var sections: [Section]

  /// A topic with the given values.
  /// - Parameter language: nil if the topic does not state it.
  public init(
    path: String, title: String, keywords: [String] = [], language: LanguageTag? = nil,
    sections: [Section]
  ) {
    self.path = path
    self.title = title
    self.keywords = keywords
    self.language = language?.description
    self.sections = sections
  }
}
