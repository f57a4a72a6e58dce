import HelpCore
import HelpMarkup
import HelpResources
import Synchronization
package import SystemPackage

/// The installed books that links lead to, each opened when a link first asks for it.
package final class BookShelf: Sendable {
  private let directories: [FilePath]
  /// Nil for one that is not installed or cannot be opened.
  private let books = Mutex<[Name: Book?]>([:])
  private let anchors = Mutex<[Name: Set<String>]>([:])

  /// A book, or a topic of a book, for readers of some languages.
  private struct Name: Hashable {
    let book: String
    var topic = ""
    let languages: [LanguageTag]
  }

  /// The books in the folders of the search path.
  package init(_ directories: [FilePath] = SearchPath.directories()) {
    self.directories = directories
  }

  /// What is wrong with an address, and what was probably meant; nil when it leads somewhere.
  /// - Parameter languages: of the reader.
  /// - Complexity: the first address of a book opens it, the first anchor of a topic reads the topic.
  func fault(
    of address: HelpAddress, for languages: [LanguageTag]
  ) -> (reason: String, hint: String?)? {
    guard let book = book(Name(book: address.book, languages: languages)) else {
      return (
        "no book '\(address.book)' is installed",
        NearestName.hint(for: address.book, among: SearchPath.installedNames(in: directories))
      )
    }
    let topic: Topic
    if let name = address.topic {
      guard let found = book.topic(named: name) else {
        return (
          "the book '\(address.book)' has no topic '\(name)'",
          NearestTopic(to: name, among: book.contents.names()).map { NearestName.hint($0.path) }
        )
      }
      topic = found
    } else {
      topic = book.topic(at: book.home)
    }
    guard let anchor = address.anchor else { return nil }
    let known = anchors(
      of: topic, in: book, Name(book: address.book, topic: topic.path, languages: languages))
    if known.contains(anchor) { return nil }
    return (
      "the topic '\(topic.path)' of the book '\(address.book)' has no anchor '\(anchor)'",
      NearestName.hint(for: anchor, among: known.sorted())
    )
  }

  private func book(_ name: Name) -> Book? {
    books.withLock { books in
      if let known = books[name] { return known }
      let path = SearchPath.installedBook(named: name.book, in: directories)
      let book = path.flatMap {
        try? Book.open($0, options: BookOptions(languages: name.languages))
      }
      books[name] = .some(book)
      return book
    }
  }

  private func anchors(of topic: Topic, in book: Book, _ name: Name) -> Set<String> {
    if let known = anchors.withLock({ $0[name] }) { return known }
    let found = (try? book.document(of: topic)).map { Set(TopicOutline($0).anchors) } ?? []
    anchors.withLock { $0[name] = found }
    return found
  }
}
