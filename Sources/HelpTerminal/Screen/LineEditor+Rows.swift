extension LineEditor {
  /// The text broken into rows. There is always one; a line feed at the end begins one more.
  package func rows(width: Int) -> [TextRows.Row] { TextRows.rows(of: text, width: width) }

  /// The row of the cursor, and its column there.
  package func cursorPlace(in rows: [TextRows.Row]) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.range.lowerBound <= cursor } ?? 0
    let range = rows[row].range
    return (row, text[bytes: range.lowerBound..<min(cursor, range.upperBound)].cells)
  }

  /// Moves the cursor up or down, to the same column if the row reaches that far.
  /// - Returns: false when there is no such row.
  package mutating func move(rows count: Int, width: Int) -> Bool {
    let rows = rows(width: width)
    let place = cursorPlace(in: rows)
    let target = place.row + count
    guard rows.indices.contains(target) else { return false }
    let range = rows[target].range
    moveCursor(to: range.lowerBound + text[bytes: range].offset(atColumn: place.column))
    return true
  }

  /// The visible part of one line in a given number of columns, including the cursor.
  package struct Window: Hashable {
    package var text: String
    /// The length of the text before it, in bytes of UTF-8.
    package var start: Int
    /// The cursor's column in it.
    package var cursor: Int
    /// Whether there is more text on the left.
    package var isCutLeft: Bool
    package var isCutRight: Bool
  }

  /// - Parameter room: the width in columns; the cursor after the last letter takes one of them.
  package func window(room: Int) -> Window {
    let room = max(1, room)
    var left = before[...]
    var column = left.cells
    // The cell of the cursor is as wide as the letter under it.
    let under = max(1, after.first?.cells ?? 1)
    while column + under > room, let first = left.first {
      column -= first.cells
      left.removeFirst()
    }
    let start = cursor - left.utf8.count
    let end = cursor + after.offset(atColumn: room - column)
    return Window(
      text: String(text[bytes: start..<end]), start: start, cursor: column, isCutLeft: start > 0,
      isCutRight: end < text.utf8.count)
  }
}
