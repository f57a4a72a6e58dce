import HelpBook
import HelpCore
import HelpResources
import HelpSearch

extension LinearState {
  /// Performs the requested step to another book, or back from one.
  /// - Parameter earlierBooks: the books whose links led to this book, the latest last.
  /// - Returns: the text to write. Empty if no step to another book was requested.
  mutating func performBookStep(
    _ earlierBooks: inout [LinearState], _ indexer: BookIndexer?,
    opening: (HelpAddress) throws -> Book
  ) -> String {
    defer { bookStep = nil }
    switch bookStep {
    case nil, .file: return ""
    case .back:
      guard var earlier = earlierBooks.popLast() else { return "" }
      (earlier.columns, earlier.rows) = (columns, rows)
      self = earlier
      return bookNameLine + repeatPage()
    case .open(let address):
      do {
        let visit = try BookVisit(address, indexer: indexer, opening: opening)
        var newState = LinearState(visit.content, topic: visit.topic, columns: columns, rows: rows)
        (newState.opensBooks, newState.isVisiting) = (true, true)
        bookStep = nil
        earlierBooks.append(self)
        self = newState
        return bookNameLine + begin(anchor: visit.anchor)
      } catch {
        return ControlCharacters.inline(BookVisit.sentence(error)) + "\n"
      }
    }
  }

  /// The line that names the open book.
  private var bookNameLine: String {
    words("linear.book", ["title": ControlCharacters.inline(content.title)]) + "\n"
  }
}
