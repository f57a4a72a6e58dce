import HelpLayout

extension ScreenBuffer {
  /// Puts a line that is being typed on a row, or as much of it around its cursor as fits. Draws
  /// the cursor, because the terminal's own cursor is hidden.
  /// - Parameter room: the width in columns.
  package mutating func put(_ line: LineEditor, row: Int, column: Int, room: Int) {
    let window = line.window(room: room)
    put(window.text, row: row, column: column)
    let cursorColumn = column + window.cursor
    guard cursorColumn < columns else { return }
    cursor = Cursor(row: row, column: cursorColumn)
    let character = line.textAfterCursor.first ?? " "
    if put(character, row: row, column: cursorColumn, style: [], emphasis: .selected) == nil
      || DisplayWidth.columns(of: character) == 0
    {
      put(" ", row: row, column: cursorColumn, emphasis: .selected)
    }
  }
}
