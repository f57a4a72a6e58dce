package import HelpBook
import HelpCore
import HelpDocument
package import HelpResources

/// A book as the readers of one language see it. Topics without a translation are in the book's own
/// language.
package struct BookEdition: Sendable {
  /// The language of the edition, or nil for the book's own language.
  package let language: LanguageTag?
  /// The book, opened for the edition's readers.
  package let book: Book

  /// Creates the edition of a book that may be opened for other readers.
  package init(_ language: LanguageTag?, of book: Book) {
    self.language = language
    self.book =
      book.translationCount == 0 ? book : book.reading(in: [language].compactMap { $0 })
  }

  /// Returns the language of the edition for the reader of an opened book, or nil for the book's
  /// own language.
  static func language(readBy book: Book) -> LanguageTag? {
    book.readerLanguage == LanguageTag(book.languageName ?? "en") ? nil : book.readerLanguage
  }

  /// Returns the folder of an edition's index, below `.lectern/`.
  package static func folder(of language: LanguageTag?) -> String {
    "search/" + (language.map { "\($0)/" } ?? "")
  }

  /// Returns a topic in the form for an index, read from the file that the edition's readers see.
  func searchTopic(_ topic: Topic) throws -> SearchTopic? {
    let languages = [language].compactMap { $0 }
    return searchTopic(
      try book.wholePage(of: topic, languages: languages),
      from: book.file(of: topic, languages: languages))
  }

  /// Returns a topic in the form for an index.
  /// - Parameter leavesOutExcess: whether the result for a page that exceeds its memory budget is
  ///   nil instead of an error.
  package func searchTopic(_ topic: Topic, leavesOutExcess: Bool) throws -> SearchTopic? {
    do {
      return try searchTopic(topic)
    } catch let error as HelpError where leavesOutExcess && error.cause is PageExcess {
      return nil
    }
  }

  /// Returns a page in the form for an index, or nil if the edition's readers see another file of
  /// the topic.
  /// - Parameter file: the file that contains the page.
  package func searchTopic(_ page: TopicPage, from file: String) -> SearchTopic? {
    guard let language else { return file == page.topic.file ? SearchTopic(page) : nil }
    let shownFile = book.file(of: page.topic, languages: [language])
    guard file == shownFile else { return nil }
    var topic = SearchTopic(page, title: book.contents.title(ofTopic: page.topic.id))
    topic.language = shownFile == page.topic.file ? book.languageName : language.description
    return topic
  }
}
