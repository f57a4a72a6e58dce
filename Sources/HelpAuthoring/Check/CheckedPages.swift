import HelpBook
import HelpCore
import HelpResources

/// The files of a book's topics, by number: each topic's own file by the topic's id, then the
/// translations. A file is checked as its readers see it: links lead to translations in the file's
/// language, if there are any.
struct CheckedPages: Sendable {
  /// A file of a topic, with the check for its language.
  struct Page: Sendable {
    let topic: Topic
    let file: String
    /// The check that follows links for readers of the page's language.
    let links: LinkCheck
    /// Whether the page is not checked, because its language exceeds `maximumLanguages`.
    var isSkipped = false
  }

  /// The maximum number of languages whose translations are checked. Preparing a check takes a step
  /// for each language and each translation. A thousand invented languages would therefore take a
  /// million steps.
  private static let maximumLanguages = 100

  /// The check for readers of the book's own language.
  private let ownCheck: LinkCheck
  /// The checks for readers of other languages.
  private let translationChecks: [LanguageTag: LinkCheck]

  /// Prepares a check for each language of a book.
  /// - Parameter ownCheck: the check that follows links for readers of the book's own language.
  /// - Complexity: O(translations · languages), for `maximumLanguages` at most.
  init(_ ownCheck: LinkCheck) {
    self.ownCheck = ownCheck
    var translationChecks: [LanguageTag: LinkCheck] = [:]
    for language in ownCheck.book.translationLanguages.prefix(Self.maximumLanguages) {
      var links = ownCheck
      links.book = ownCheck.book.reading(in: [language])
      translationChecks[language] = links
    }
    self.translationChecks = translationChecks
  }

  /// Prepares a check that is not strict and runs no programs.
  init(of book: Book, _ names: FolderNames) {
    self.init(
      LinkCheck(
        book: book, names: names, isStrict: false, generated: GeneratedFiles(checking: book)))
  }

  /// A note on the languages that are not checked. Empty if all are checked.
  var findings: [Finding] {
    let languages = ownCheck.book.translationLanguages
    guard languages.count > Self.maximumLanguages else { return [] }
    return [
      Finding(
        Diagnostic(
          .note, at: SourceLocation(file: ownCheck.book.provider.location),
          "the book is in \(languages.count) languages: translations into the last \(languages.count - Self.maximumLanguages), from '\(languages[Self.maximumLanguages])' on, are not checked"
        ))
    ]
  }

  private var contents: ContentsTable { ownCheck.book.contents }

  /// The number of topics and translations.
  var count: Int { contents.pageCount }

  /// Returns a page with the check for its language.
  func page(at number: Int) -> Page {
    guard number >= contents.topicCount else {
      let topic = ownCheck.book.topic(at: number)
      return Page(topic: topic, file: topic.file, links: ownCheck)
    }
    let variant = contents.variant(at: number - contents.topicCount)
    let tag = LanguageTag(variant.language)
    let links = tag == nil ? ownCheck : tag.flatMap { translationChecks[$0] }
    return Page(
      topic: ownCheck.book.topic(at: variant.topic), file: variant.file, links: links ?? ownCheck,
      isSkipped: links == nil)
  }

  /// The numbers of all pages, in bytewise order of file.
  var numbersByFile: [Int] { contents.pagesByFile }
}

extension LinkCheck {
  /// Returns the number of the page that a reader sees at a link to a topic: the translation for
  /// the reader, or else the topic's own file.
  func page(ofTopic id: Int) -> Int {
    book.contents.shownVariant(ofTopic: id).map { book.topicCount + $0 } ?? id
  }
}
