import HelpBook
import HelpCore
import HelpMarkup
import HelpResources
import Synchronization
package import SystemPackage

/// The installed books that links point to. A book is opened when a link first needs it.
package final class BookShelf: Sendable {
  private let directories: [FilePath]
  /// The opened books. The value is nil for a book that is not installed or cannot be opened.
  private let books = Mutex<[Key: Book?]>([:])
  private let anchors = Mutex<[Key: Anchors]>([:])
  /// The names of all installed books. Nil until a book is missing.
  private let cachedNames = Mutex<[String]?>(nil)
  private let nearestNameEffort = NearestNameEffort()

  /// The anchors of a topic.
  private struct Anchors {
    let names: Set<String>
    let sortedNames: [String]
  }

  /// A book, or a topic of a book, for readers of some languages.
  private struct Key: Hashable {
    let book: String
    var topic = ""
    let languages: [LanguageTag]
  }

  /// Creates a shelf of the books in the folders of the search path.
  package init(_ directories: [FilePath] = SearchPath.directories()) {
    self.directories = directories
  }

  /// Returns the reason why an address is invalid, and a hint. Returns nil for a valid address.
  /// - Parameter languages: the languages of the reader.
  /// - Complexity: the first address in a book opens the book, and the first anchor in a topic
  ///   reads the topic.
  func fault(
    of address: HelpAddress, for languages: [LanguageTag]
  ) -> (reason: String, hint: String?)? {
    guard let book = book(Key(book: address.book, languages: languages)) else {
      return (
        "no book '\(address.book)' is installed",
        nearestNameEffort.hint(for: address.book, among: installedNames)
      )
    }
    let topic: Topic
    if let name = address.topic {
      guard let namedTopic = book.topic(named: name) else {
        return (
          "the book '\(address.book)' has no topic '\(name)'",
          nearestTopic(to: name, in: book).map { NearestName.hint($0.path) }
        )
      }
      topic = namedTopic
    } else {
      topic = book.topic(at: book.home)
    }
    guard let anchor = address.anchor else { return nil }
    let anchors = anchors(
      of: topic, in: book, Key(book: address.book, topic: topic.path, languages: languages))
    if anchors.names.contains(anchor) { return nil }
    return (
      "the topic '\(topic.path)' of the book '\(address.book)' has no anchor '\(anchor)'",
      nearestNameEffort.hint(for: anchor, among: anchors.sortedNames)
    )
  }

  /// Returns a book, which is opened once, or nil for a book that is not installed or cannot be
  /// opened.
  private func book(_ key: Key) -> Book? {
    books.withLock { books in
      if let cached = books[key] { return cached }
      let path = SearchPath.installedBook(named: key.book, in: directories)
      let book = path.flatMap {
        try? Book.open($0, options: BookOptions(languages: key.languages))
      }
      books[key] = .some(book)
      return book
    }
  }

  private var installedNames: [String] {
    cachedNames.withLock { cached in
      let names = cached ?? SearchPath.installedNames(in: directories)
      cached = names
      return names
    }
  }

  /// Returns the topic whose name is nearest to a wrong name. Returns nil if no name is near, or if
  /// no effort for searches is left.
  private func nearestTopic(to name: String, in book: Book) -> NearestTopic? {
    // A comparison with a topic's names costs about 64 steps.
    guard nearestNameEffort.spend(book.topicCount * 64) else { return nil }
    return NearestTopic(to: name, among: book.contents.names(), effort: nearestNameEffort)
  }

  /// Returns the anchors of a topic, which is parsed once. A topic that cannot be read has none.
  private func anchors(of topic: Topic, in book: Book, _ key: Key) -> Anchors {
    if let cached = anchors.withLock({ $0[key] }) { return cached }
    let names = (try? book.page(of: topic)).map { Set(TopicOutline($0.document).anchors) } ?? []
    let topicAnchors = Anchors(names: names, sortedNames: names.sorted())
    anchors.withLock { $0[key] = topicAnchors }
    return topicAnchors
  }
}
