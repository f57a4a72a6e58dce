extension LineEditor {
  /// Returns the text broken into rows, at least one. A line feed at the end begins another row.
  package func rows(width: Int) -> [TextRows.Row] { TextRows.rows(of: text, width: width) }

  /// Returns the row of the cursor, and its column in the row.
  package func cursorPosition(in rows: [TextRows.Row]) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.range.lowerBound <= cursor } ?? 0
    let range = rows[row].range
    return (row, text[bytes: range.lowerBound..<min(cursor, range.upperBound)].cells)
  }

  /// Moves the cursor a number of rows down, or up if the number is negative. The cursor keeps its
  /// column, or moves to the end of a shorter row.
  /// - Returns: false if there is no row to move to.
  package mutating func move(rows count: Int, width: Int) -> Bool {
    let rows = rows(width: width)
    let position = cursorPosition(in: rows)
    let target = position.row + count
    guard rows.indices.contains(target) else { return false }
    let range = rows[target].range
    moveCursor(to: range.lowerBound + text[bytes: range].offset(atColumn: position.column))
    return true
  }

  /// The visible part of a single line, around its cursor.
  package struct Window: Hashable {
    package var text: String
    /// The offset of the visible part in the line, in bytes of UTF-8.
    package var start: Int
    /// The column of the cursor in the visible part.
    package var cursor: Int
    /// Whether the line continues on the left.
    package var isCutLeft: Bool
    /// Whether the line continues on the right.
    package var isCutRight: Bool
  }

  /// Returns the part of a single line that fits a number of columns.
  /// - Parameter room: the number of columns. After the last letter, the cursor occupies one of the
  ///   columns.
  package func window(room: Int) -> Window {
    let room = max(1, room)
    var visibleBefore = textBeforeCursor[...]
    var column = visibleBefore.cells
    // The cell of the cursor is as wide as the letter under it.
    let cursorCells = max(1, textAfterCursor.first?.cells ?? 1)
    while column + cursorCells > room, let first = visibleBefore.first {
      column -= first.cells
      visibleBefore.removeFirst()
    }
    let start = cursor - visibleBefore.utf8.count
    let end = cursor + textAfterCursor.offset(atColumn: room - column)
    return Window(
      text: String(text[bytes: start..<end]), start: start, cursor: column, isCutLeft: start > 0,
      isCutRight: end < text.utf8.count)
  }
}
