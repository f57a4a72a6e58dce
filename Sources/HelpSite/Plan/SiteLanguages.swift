import HelpAuthoring
import HelpResources

/// The languages of a site: the book's own at the root, each other one in a separate folder with all pages.
///
/// A page has the same path in each folder: `guide/install.html` is `fr/guide/install.html` in French.
struct SiteLanguages: Sendable {
  struct Entry: Sendable {
    /// The tag, as pages have it.
    let tag: String
    /// The name of the language in that language.
    let name: String
    /// The folder of its pages, with a slash at its end; empty for the book's own language.
    let folder: String
    /// Whether a topic is in the language, by the topic's id.
    let isTranslated: [Bool]
  }

  /// The book's own language first.
  var entries: [Entry] = []

  /// - Parameter books: for the book's own language and for each other one, with the folder of its pages.
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

  init() {}

  /// The direction of a language as an attribute.
  static func direction(of tag: String) -> String {
    LanguageTag(tag)?.isRightToLeft == true ? "rtl" : "ltr"
  }
}
