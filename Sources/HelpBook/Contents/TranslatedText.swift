/// A text that a book's configuration has in a language other than the book's own.
///
/// The names are the same as in an author's file of texts: `book.title`, `book.description`, and
/// `section.Guide` for the section with the title `Guide`. In addition, `topic.guide/use` is the
/// title of a topic's translation.
package struct TranslatedText: Sendable, Hashable {
  // The beginnings of the names for titles.
  static let section = "section."
  static let topic = "topic."

  /// The tag of the language in the configuration's spelling.
  package let language: String
  /// The name of the text, such as `book.title`.
  package let name: String
  package let text: String

  package init(_ language: String, _ name: String, _ text: String) {
    (self.language, self.name, self.text) = (language, name, text)
  }

  /// Creates the title of a section in another language.
  package init(_ language: String, section: String, _ text: String) {
    self.init(language, Self.section + section, text)
  }

  /// Creates the title of a topic's translation.
  package init(_ language: String, topic: String, _ text: String) {
    self.init(language, Self.topic + topic, text)
  }

  /// Reads an attribute of a contents table.
  /// - Returns: nil if the key does not begin with a language and a space.
  init?(key: String, text: String) {
    let parts = key.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    self.init(String(parts[0]), String(parts[1]), text)
  }

  /// The key of the attribute.
  package var key: String { language + " " + name }

  /// The path of the topic whose translation has this title, or nil for any other text.
  var topicPath: Substring? {
    name.hasPrefix(Self.topic) ? name.dropFirst(Self.topic.utf8.count) : nil
  }
}
