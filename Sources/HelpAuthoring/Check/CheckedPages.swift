import HelpBook
import HelpCore
import HelpResources

/// The files that a book's readers may see, by number: each topic's own, by the topic's id, and then the translations.
/// Each is checked as its readers see it, with links that lead to translations where there are some.
struct CheckedPages: Sendable {
  struct Page: Sendable {
    let topic: Topic
    let file: String
    /// Follows its links as for a reader of its language.
    let links: LinkCheck
    /// One language more than any book has: see `mostLanguages`.
    var isPassedOver = false
  }

  /// A book is opened once for each language, and then looks through its languages: of a thousand made-up ones, that
  /// would take a million steps. Translations into further languages are not checked.
  private static let mostLanguages = 100

  private let own: LinkCheck
  private let editions: [LanguageTag: LinkCheck]

  /// - Parameter own: follows links as for a reader of the book's own language.
  /// - Complexity: O(translations), a hundred times at most.
  init(_ own: LinkCheck) {
    self.own = own
    var editions: [LanguageTag: LinkCheck] = [:]
    for language in own.book.translationLanguages.prefix(Self.mostLanguages) {
      var links = own
      links.book = own.book.reading(in: [language])
      editions[language] = links
    }
    self.editions = editions
  }

  /// Names the languages that were skipped.
  var findings: [Finding] {
    let languages = own.book.translationLanguages
    guard languages.count > Self.mostLanguages else { return [] }
    return [
      Finding(
        Diagnostic(
          .note, at: SourceLocation(file: own.book.provider.location),
          "the book is in \(languages.count) languages: translations into the last \(languages.count - Self.mostLanguages), from '\(languages[Self.mostLanguages])' on, are not checked"
        ))
    ]
  }

  private var contents: ContentsTable { own.book.contents }

  var count: Int { contents.topicCount + contents.variantCount }

  func page(at number: Int) -> Page {
    guard number >= contents.topicCount else {
      let topic = own.book.topic(at: number)
      return Page(topic: topic, file: topic.file, links: own)
    }
    let variant = contents.variant(at: number - contents.topicCount)
    let tag = LanguageTag(variant.language)
    let links = tag == nil ? own : tag.flatMap { editions[$0] }
    return Page(
      topic: own.book.topic(at: variant.topic), file: variant.file, links: links ?? own,
      isPassedOver: links == nil)
  }

  /// All numbers, in bytewise order of file.
  var byFile: [Int] {
    if contents.variantCount == 0 { return contents.idsByFile }
    let (contents, topicCount) = (contents, contents.topicCount)
    return Array(0..<count).sortedBytewise {
      $0 < topicCount
        ? contents.file(ofTopic: $0) : contents.variant(at: $0 - topicCount).file
    }
  }
}

extension LinkCheck {
  /// The number of the page that the reader gets when a link leads to a topic.
  func page(ofTopic id: Int) -> Int {
    book.contents.shownVariant(ofTopic: id).map { book.topicCount + $0 } ?? id
  }
}
