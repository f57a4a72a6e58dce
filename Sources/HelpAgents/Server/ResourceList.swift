import HelpBook
import HelpCore

/// The topics as resources of the protocol, with addresses such as `help:NAME/guide/install`.
struct ResourceList {
  /// The maximum number of resources on a page of the list.
  private static let pageSize = 200
  /// The size in bytes at which a resource is cut. The tool `read` returns all parts of a longer
  /// topic.
  private static let maximumSize = 50_000

  let books: ServedBooks

  /// Writes a page of the list.
  /// - Parameter cursor: the offset of the page's first topic, as the previous page states it. Nil
  ///   for the first page.
  /// - Returns: whether the page was written. The result is false for a cursor that is not the
  ///   offset of a topic.
  func write(from cursor: String?, to json: inout JSONWriter) -> Bool {
    let start = cursor.map { Int($0) ?? -1 } ?? 0
    let total = books.books.reduce(0) { $0 + $1.book.topicCount }
    guard start == 0 || start > 0 && start < total else { return false }
    json.key("resources")
    json.array { json in
      var skippedCount = start
      var remainingCount = Self.pageSize
      for served in books.books {
        let count = served.book.topicCount
        for id in min(skippedCount, count)..<count where remainingCount > 0 {
          remainingCount -= 1
          let topic = served.book.topic(at: id)
          json.object { json in
            json.member("uri", Self.address(of: topic, in: served))
            json.member("name", topic.path)
            json.member("title", topic.title)
            json.member("mimeType", "text/markdown")
          }
        }
        skippedCount = max(0, skippedCount - count)
      }
    }
    if start + Self.pageSize < total { json.member("nextCursor", String(start + Self.pageSize)) }
    return true
  }

  /// Writes the template of each book's addresses.
  static func writeTemplates(to json: inout JSONWriter, _ books: ServedBooks) {
    json.key("resourceTemplates")
    json.array { json in
      for served in books.books {
        json.object { json in
          json.member("uriTemplate", "help:\(encoded(served.name))/{+topic}")
          json.member("name", served.name)
          json.member("mimeType", "text/markdown")
        }
      }
    }
  }

  /// Returns the text of a resource. A long text is cut.
  /// - Throws: `HelpError.Code.notFound` for an unknown address, and the errors of reading a topic.
  func text(at address: String) throws -> String {
    guard address.hasPrefix("help:") else {
      throw HelpError(
        .notFound, "cannot read '\(ControlCharacters.inline(address))'", "no such resource")
    }
    let name = "help:" + PercentEncoding.decoded(address.dropFirst("help:".count))
    let markdown = try books.markdown(of: books.target(named: name))
    let parts = MarkdownParts(markdown, limit: Self.maximumSize).parts
    let text = ControlCharacters.stripped(String(decoding: parts[0], as: UTF8.self))
    return parts.count == 1 ? text : text + "\n[Cut here: the tool 'read' gives the rest]\n"
  }

  /// Returns the address of a topic.
  private static func address(of topic: Topic, in served: ServedBooks.NamedBook) -> String {
    "help:\(encoded(served.name))/" + Destination(path: topic.path).reference
  }

  /// Returns the name of a book, percent-encoded for an address.
  private static func encoded(_ name: String) -> String {
    PercentEncoding.encoded(name, keeping: PercentEncoding.isUnreserved)
  }
}
