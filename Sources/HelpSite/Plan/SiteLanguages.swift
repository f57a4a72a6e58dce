import HelpAuthoring
import HelpResources

/// The languages of a site. The pages in the book's own language are at the root. The pages in each
/// other language are in a folder.
///
/// A page has the same path in each folder: `guide/install.html` is `fr/guide/install.html` in
/// French.
struct SiteLanguages: Sendable {
  /// One of the languages.
  struct Entry: Sendable {
    /// The tag in attributes of pages.
    let tag: String
    /// The name of the language in that language.
    let name: String
    /// The folder of the language's pages, with a slash at its end. The text is empty for the
    /// book's own language.
    let folder: String
    /// Whether each topic is in the language, by the topic's id.
    let isTranslated: [Bool]
  }

  /// The languages, the book's own first. The array is empty for a site in one language.
  var entries: [Entry] = []

  /// Lists the languages of a site.
  /// - Parameter books: the book opened for its own language and for each other language, with the
  ///   folder of the pages.
  init(_ books: [(book: Book, language: LanguageTag?, folder: String)]) {
    entries = books.map { book, language, folder in
      let tag = language ?? LanguageTag(book.languageName ?? "en") ?? LanguageTag(language: "en")
      return Entry(
        tag: tag.description, name: LanguageName.own(of: tag), folder: folder,
        isTranslated: (0..<book.topicCount).map {
          language == nil || LanguageTag(book.languageName(of: book.topic(at: $0)) ?? "en") == tag
        })
    }
  }

  /// Describes a site in one language.
  init() {}

  /// Whether a language is written from right to left.
  static func isRightToLeft(_ tag: String) -> Bool { LanguageTag(tag)?.isRightToLeft == true }

  /// Returns the writing direction of a language as an attribute's value.
  static func direction(of tag: String) -> String {
    isRightToLeft(tag) ? "rtl" : "ltr"
  }
}
