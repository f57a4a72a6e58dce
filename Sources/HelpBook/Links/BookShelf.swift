import HelpCore
import HelpMarkup
import HelpResources
import Synchronization
package import SystemPackage

/// The installed books that links lead to, each opened when a link first asks for it.
package final class BookShelf: Sendable {
  private let directories: [FilePath]
  /// By name; nil for one that is not installed or cannot be opened.
  private let books = Mutex<[String: Book?]>([:])
  /// By book and topic.
  private let anchors = Mutex<[String: Set<String>]>([:])

  /// The books in the folders of the search path.
  package init(_ directories: [FilePath] = SearchPath.directories()) {
    self.directories = directories
  }

  /// What is wrong with an address, and what was probably meant; nil when it leads somewhere.
  /// - Complexity: the first address of a book opens it, the first anchor of a topic reads the topic.
  func fault(of address: HelpAddress) -> (reason: String, hint: String?)? {
    guard let book = book(named: address.book) else {
      return (
        "no book '\(address.book)' is installed",
        NearestName.hint(for: address.book, among: SearchPath.installedNames(in: directories))
      )
    }
    let topic: Topic
    if let name = address.topic {
      guard let found = book.topic(named: ResourceName.percentDecoded(name[...])) else {
        return (
          "the book '\(address.book)' has no topic '\(name)'",
          NearestTopic(to: name, among: book.contents.names()).map { NearestName.hint($0.path) }
        )
      }
      topic = found
    } else {
      topic = book.topic(at: book.home)
    }
    guard let anchor = address.anchor.map({ ResourceName.percentDecoded($0[...]) }) else {
      return nil
    }
    let known = anchors(of: topic, in: book, key: "\(address.book)/\(topic.path)")
    if known.contains(anchor) { return nil }
    return (
      "the topic '\(topic.path)' of the book '\(address.book)' has no anchor '\(anchor)'",
      NearestName.hint(for: anchor, among: known.sorted())
    )
  }

  private func book(named name: String) -> Book? {
    books.withLock { books in
      if let known = books[name] { return known }
      let path = SearchPath.installedBook(named: name, in: directories)
      let book = path.flatMap { try? Book.open($0) }
      books[name] = .some(book)
      return book
    }
  }

  private func anchors(of topic: Topic, in book: Book, key: String) -> Set<String> {
    if let known = anchors.withLock({ $0[key] }) { return known }
    let found = (try? book.document(of: topic)).map { Set(TopicOutline($0).anchors) } ?? []
    anchors.withLock { $0[key] = found }
    return found
  }
}
