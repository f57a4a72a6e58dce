package import HelpBook
import HelpCore

/// The texts that tell coding agents about a book: a few lines for a file such as AGENTS.md, and an
/// index.
package struct AgentBlock {
  /// The maximum size of an index in bytes.
  package static let indexSize = 8_000

  private let book: Book

  package init(_ book: Book) { self.book = book }

  /// Returns seven lines of Markdown about the book, including blank lines.
  /// - Parameters:
  ///   - list: the command that lists topics, as code in Markdown.
  ///   - search: the command that searches, as code in Markdown.
  ///   - read: the command that prints a topic, as code in Markdown.
  package func lines(list: String, search: String, read: String) -> String {
    """
    ## \(ControlCharacters.inline(book.title))

    This documentation describes the installed version, and works offline. Prefer it to your memory:

    - \(list) lists the topics.
    - \(search) finds sections.
    - \(read) prints a topic, or one section of it, as Markdown.

    """
  }

  /// Returns the lines, followed by the topics of the book.
  package func index(_ lines: String) -> String {
    let text = lines + "\nTopics:\n\n"
    return text + ContentsDigest(book, limit: Self.indexSize - text.utf8.count).text()
  }
}
