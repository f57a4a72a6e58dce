public import HelpResources

/// A topic in the form for search: texts and their sections, without markup.
///
/// Create one from texts of any origin.
public struct SearchTopic: Sendable, Hashable {
  /// The text from a heading up to the next.
  public struct Section: Sendable, Hashable {
    /// The heading, or an empty string before the first heading and below a heading that repeats
    /// the topic's title.
    package var heading: String
    /// The heading's anchor, without `#`.
    package var anchor: String?
    /// The text in UTF-8, with a line end after each block.
    package var text: [UInt8]
    /// The ranges of code blocks in `text`, in order.
    package var code: [Range<Int>]
    /// The ranges in `text` of the code spans with signs, in order.
    package var spans: [Range<Int>] = []
    /// The heading's code spans with signs, with spaces between them.
    package var headingCode: [UInt8] = []

    /// Creates a section from its heading and its text.
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
  /// The title that results show.
  package var title: String
  /// The title's code spans with signs, with spaces between them.
  package var titleCode: [UInt8] = []
  /// The texts that are searched as a part of the title.
  package var keywords: [String]
  /// The BCP 47 tag of the language, or nil if unknown. The index then guesses the language from
  /// the words.
  package var language: String?
  /// The sections, in order.
  package var sections: [Section]

  /// Creates a topic from its sections.
  /// - Parameter language: the language, or nil if unknown.
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
