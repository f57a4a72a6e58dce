package import HelpBook
import HelpCore

/// The way to a book for coding agents: a few lines for a file such as AGENTS.md, and an index.
package struct AgentBlock {
  /// The most bytes of an index.
  package static let indexSize = 8_000

  private let book: Book

  package init(_ book: Book) { self.book = book }

  /// Eight lines at most. Each parameter is a command in code, as Markdown.
  package func lines(list: String, search: String, read: String) -> String {
    """
    ## \(ControlCharacters.inline(book.title))

    This documentation is that of the installed version, and works offline. Prefer it to what you remember:

    - \(list) lists the topics.
    - \(search) finds sections.
    - \(read) prints a topic, or one section of it, as Markdown.

    """
  }

  /// The lines, and the topics of the book.
  package func index(_ lines: String) -> String {
    let text = lines + "\nTopics:\n\n"
    return text + BookIndex(book, limit: Self.indexSize - text.utf8.count).text()
  }
}
