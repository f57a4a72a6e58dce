import HelpTerminal

/// Lines that are handed out page by page.
struct LinearPage: Sendable {
  /// A place in the lines: a line and a byte of it.
  struct Place: Sendable, Hashable {
    var line = 0
    var offset = 0
  }

  let lines: [String]
  /// The start of the last page that was handed out, and of the next one.
  private(set) var top = Place()
  private(set) var next = Place()

  init(_ lines: [String]) { self.lines = lines }

  var isAtEnd: Bool { next.line >= lines.count }

  /// The part that was handed out, in percent.
  var percent: Int { lines.isEmpty ? 100 : min(100, next.line * 100 / lines.count) }

  mutating func go(to place: Place) { next = place }

  /// The next rows, each ended by a line feed.
  /// - Complexity: O(text of the page's lines).
  mutating func take(rows count: Int, width: Int) -> String {
    var text = ""
    var left = max(1, count)
    top = next
    while left > 0, next.line < lines.count {
      let line = lines[next.line]
      let rest = line[bytes: next.offset..<max(next.offset, line.utf8.count)]
      let rows = TextRows.rows(of: rest, width: width)
      for row in rows.prefix(left) { text += rest[bytes: row.range] + "\n" }
      if rows.count > left {
        next.offset += rows[left - 1].next
        return text
      }
      left -= rows.count
      next = Place(line: next.line + 1)
    }
    return text
  }
}
