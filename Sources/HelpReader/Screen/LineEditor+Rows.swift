import HelpLayout

extension LineEditor {
  /// The text broken into rows. There is always one; a line feed at the end begins one more.
  func rows(width: Int) -> [TextRows.Row] { TextRows.rows(of: text, width: width) }

  /// The row of the cursor, and its column there.
  func cursorPlace(in rows: [TextRows.Row]) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.range.lowerBound <= cursor } ?? 0
    let range = rows[row].range
    return (row, columns(range.lowerBound..<min(cursor, range.upperBound)))
  }

  /// Moves the cursor up or down, to the same column as far as the row has it.
  /// - Returns: false where there is no such row.
  mutating func move(rows count: Int, width: Int) -> Bool {
    let rows = rows(width: width)
    let place = cursorPlace(in: rows)
    let target = place.row + count
    guard rows.indices.contains(target) else { return false }
    var offset = rows[target].range.lowerBound
    var column = 0
    for character in slice(rows[target].range) {
      column += character.cells
      if column > place.column { break }
      offset += character.utf8.count
    }
    moveCursor(to: offset)
    return true
  }

  func slice(_ range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    return text[
      utf8.index(
        utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(
          utf8.startIndex, offsetBy: range.upperBound)]
  }

  private func columns(_ range: Range<Int>) -> Int {
    slice(range).reduce(0) { $0 + $1.cells }
  }

  /// What of one line is seen where there is room for so many columns, the cursor among them.
  struct Window: Hashable {
    var text: String
    /// How much of the whole text stands before it, in bytes of UTF-8.
    var start: Int
    /// The cursor's column in it.
    var cursor: Int
    /// There is more text on that side.
    var isCutLeft: Bool
    var isCutRight: Bool
  }

  /// - Parameter room: in columns; the cursor behind the last letter takes one of them.
  func window(room: Int) -> Window {
    let room = max(1, room)
    var left = before[...]
    var column = left.reduce(0) { $0 + $1.cells }
    // The cell of the cursor is as wide as the letter under it.
    let under = max(1, after.first?.cells ?? 1)
    while column + under > room, let first = left.first {
      column -= first.cells
      left.removeFirst()
    }
    var right = ""
    var used = column
    var isCutRight = false
    for character in after {
      used += character.cells
      if used > room {
        isCutRight = true
        break
      }
      right.append(character)
    }
    return Window(
      text: left + right, start: text.utf8.distance(from: text.startIndex, to: left.startIndex),
      cursor: column, isCutLeft: left.startIndex > text.startIndex,
      isCutRight: isCutRight)
  }
}
