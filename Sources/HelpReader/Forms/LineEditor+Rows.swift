import HelpLayout

extension LineEditor {
  /// A part of the text that is seen in one row.
  struct Row: Hashable {
    /// In bytes of the text, without the space or line feed at its end.
    var range: Range<Int>
    /// Where the next row begins.
    var next: Int
  }

  /// The text broken into rows, at spaces where there are any. There is always one row; a line feed at the end begins
  /// one more.
  /// - Complexity: O(n).
  func rows(width: Int) -> [Row] {
    let width = max(1, width)
    var rows: [Row] = []
    var start = 0
    var end = 0
    var columns = 0
    // The end of the row, and the start of the next, if it is broken at the last space.
    var space: (end: Int, next: Int, columns: Int)?
    func close(_ rowEnd: Int, next: Int) {
      rows.append(Row(range: start..<rowEnd, next: next))
      start = next
      space = nil
    }
    for character in text {
      let length = character.utf8.count
      if character == "\n" {
        close(end, next: end + length)
        end += length
        columns = 0
        continue
      }
      let wide = character.cells
      if columns + wide > width, end > start {
        if let found = space, character != " " {
          columns -= found.columns
          close(found.end, next: found.next)
        } else if character == " " {
          close(end, next: end + length)
          end += length
          columns = 0
          continue
        } else {
          columns = 0
          close(end, next: end)
        }
      }
      columns += wide
      end += length
      if character == " " { space = (end - length, end, columns) }
    }
    rows.append(Row(range: start..<end, next: end))
    return rows
  }

  /// The row of the cursor, and its column there.
  func cursorPlace(in rows: [Row]) -> (row: Int, column: Int) {
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
      text: left + right, cursor: column, isCutLeft: left.startIndex > text.startIndex,
      isCutRight: isCutRight)
  }
}

extension Character {
  /// The cells of a screen that a grapheme takes: two at most (see `ScreenBuffer`).
  var cells: Int { min(2, DisplayWidth.columns(of: self)) }
}
