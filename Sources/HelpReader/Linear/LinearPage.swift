import HelpTerminal

/// The lines of a topic or a list, written page by page.
struct LinearPage: Sendable {
  /// A position in the text: a line and a byte of that line.
  struct Position: Sendable, Hashable {
    var line = 0
    var offset = 0
  }

  let lines: [String]
  /// The start of the page that was written last.
  private(set) var top = Position()
  /// The start of the page that is written next.
  private(set) var nextPosition = Position()

  init(_ lines: [String]) { self.lines = lines }

  var isAtEnd: Bool { nextPosition.line >= lines.count }

  /// The percentage of the lines that precede `nextPosition`.
  var percent: Int { lines.isEmpty ? 100 : min(100, nextPosition.line * 100 / lines.count) }

  /// Makes the next page begin at a position.
  mutating func go(to position: Position) { nextPosition = position }

  /// Returns the next rows, with a line feed after each, and moves past them.
  /// - Complexity: O(text of the page's lines).
  mutating func turn(rows count: Int, width: Int) -> String {
    var text = ""
    var remaining = max(1, count)
    top = nextPosition
    while remaining > 0, nextPosition.line < lines.count {
      let line = lines[nextPosition.line]
      let tail = line[bytes: nextPosition.offset..<max(nextPosition.offset, line.utf8.count)]
      let rows = TextRows.rows(of: tail, width: width)
      for row in rows.prefix(remaining) { text += tail[bytes: row.range] + "\n" }
      if rows.count > remaining {
        nextPosition.offset += rows[remaining - 1].next
        return text
      }
      remaining -= rows.count
      nextPosition = Position(line: nextPosition.line + 1)
    }
    return text
  }
}
