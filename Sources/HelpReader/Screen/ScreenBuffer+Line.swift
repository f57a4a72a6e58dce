import HelpLayout

extension ScreenBuffer {
  /// Puts a line that is being typed on a row, or as much of it around its cursor as fits, and records where the cursor
  /// is.
  /// - Parameters:
  ///   - room: in columns.
  ///   - showsCursor: draws the cursor, where the terminal's own is hidden.
  mutating func put(
    _ line: LineEditor, row: Int, column: Int, room: Int, style: TextStyle = [],
    showsCursor: Bool = false
  ) {
    let window = line.window(room: room)
    put(window.text, row: row, column: column, style: style)
    let place = column + window.cursor
    guard place < columns else { return }
    cursor = Cursor(row: row, column: place)
    guard showsCursor else { return }
    let under = line.after.first ?? " "
    if put(under, row: row, column: place, style: style, emphasis: .selected) == nil
      || DisplayWidth.columns(of: under) == 0
    {
      put(" ", row: row, column: place, style: style, emphasis: .selected)
    }
  }
}
