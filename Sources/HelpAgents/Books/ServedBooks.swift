package import HelpBook
import HelpCore
import HelpDocument
import HelpHost
package import HelpSearch

/// The books of a server for agents.
///
/// If there is one book, a path names a topic. If there are several, an address does:
/// `help:NAME/guide/install`.
package final class ServedBooks: Sendable {
  /// A book with its name and index.
  package struct NamedBook: Sendable {
    /// The identifier or title of the book, with a suffix if another book has the same name.
    let name: String
    let book: Book
    let index: LazyIndex
  }

  let books: [NamedBook]

  /// Names the books.
  /// - Parameters:
  ///   - books: the books, at least one.
  ///   - indexer: indexes books without an index. If nil, only the titles, headings and summaries of
  ///     these books are searched.
  package init(_ books: [Book], indexer: BookIndexer?) {
    var names: Set<String> = []
    self.books = books.map { book in
      let base = book.identifier ?? book.title
      var name = base.isEmpty ? "book" : base
      while !names.insert(name).inserted { name += "-2" }
      return NamedBook(name: name, book: book, index: LazyIndex(book, indexer: indexer))
    }
  }

  /// Returns the topic that a name means, and the anchor in the name. A name without `help:`
  /// belongs to the first book. An empty name means the home topic.
  /// - Throws: `HelpError.Code.notFound` for an unknown book or topic.
  func target(named name: String) throws -> (served: NamedBook, topic: Topic, anchor: String?) {
    var (topicName, served) = (name, books[0])
    if name.hasPrefix("help:") {
      let path = name.dropFirst("help:".count)
      guard
        let named = books.first(where: { path == $0.name || path.hasPrefix($0.name + "/") })
      else {
        throw HelpError(
          .notFound, "cannot read '\(ControlCharacters.inline(name))'", "no such book",
          hint: "name one of these books: \(books.map(\.name).joined(separator: ", "))")
      }
      (served, topicName) = (named, String(path.dropFirst(named.name.utf8.count + 1)))
    }
    let target = TopicPlace(topicName, in: served.book)
    let topic =
      try target.path.map { try served.book.requireTopic(named: $0) }
      ?? served.book.topic(at: served.book.home)
    return (served, topic, target.anchor)
  }

  /// Returns the name of a topic, or of an anchor in it, for `target(named:)`.
  func name(of path: String, anchor: String? = nil, in served: NamedBook) -> String {
    let name = Destination(path: path, anchor: anchor).name
    return books.count == 1 ? name : "help:\(served.name)/\(name)"
  }

  /// Returns a topic or a section as Markdown.
  func markdown(
    of target: (served: NamedBook, topic: Topic, anchor: String?)
  ) throws -> [UInt8] {
    let (book, topic) = (target.served.book, target.topic)
    let document = try book.page(of: topic).document
    guard let anchor = target.anchor else {
      return book.markdown(of: document, in: topic, title: topic.title)
    }
    return try book.markdown(of: document.section(anchor: anchor, in: topic.path), in: topic)
  }

  /// Returns the text that a client reads when it starts: how to search and read, and the contents
  /// of the books.
  /// - Parameter limit: the approximate maximum number of bytes.
  func instructions(limit: Int) -> String {
    var text = """
      Documentation of the installed version. Use it before answering from memory: 'search' finds sections, 'read' \
      gives a topic or a section by its name, such as 'guide/install#linux'.

      """
    for served in books {
      let title = served.book.title.isEmpty ? served.name : served.book.title
      let version = served.book.version.map { " " + $0 } ?? ""
      text += "\n# \(ControlCharacters.inline(title + version))\n\n"
      if let description = served.book.description {
        text += ControlCharacters.inline(description) + "\n\n"
      }
      let room = (limit - text.utf8.count) / max(1, books.count)
      text += ContentsDigest(
        served.book, limit: max(0, room),
        prefix: books.count == 1 ? "" : "help:\(served.name)/"
      ).text()
    }
    return text
  }
}
