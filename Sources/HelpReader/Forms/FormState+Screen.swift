import HelpCore
import HelpLayout

extension FormState {
  /// The rows of the title.
  var headRows: Int { rows >= 8 ? 2 : 0 }

  /// The rows that are left for fields between the title and the last row.
  var bodyRows: Int { max(1, rows - headRows - (rows > 1 ? 1 : 0)) }

  /// Draws the form. The focused field is in the middle of the rows for fields.
  /// - Complexity: O(cells of the screen + text of the answers).
  package func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rows: rows)
    if headRows > 0 {
      let title = ControlCharacters.inline(form.title).truncated(to: inputColumns)
      screen.put(title, row: 0, column: indent, style: [.heading1, .bold])
      screen.put(
        String(repeating: "━", count: inputColumns), row: 1, column: indent, style: .heading1)
    }
    for (number, row) in visibleFormRows.enumerated() {
      for piece in row.pieces {
        screen.put(
          piece.text, row: headRows + number, column: piece.column, style: piece.style,
          emphasis: piece.emphasis)
      }
      if let column = row.cursor {
        screen.cursor = ScreenBuffer.Cursor(
          row: headRows + number, column: min(column, columns - 1))
      }
    }
    if rows > 1 { drawStatus(on: &screen) }
    return screen
  }

  /// The rows of the body that are on the screen.
  var visibleFormRows: [FormRow] {
    let (all, focused) = formRows()
    return Array(all.dropFirst(firstRow(of: all, focused)).prefix(bodyRows))
  }

  /// The first row of the body: the focused field is in the middle or, where it is taller than the body, the row of its
  /// cursor.
  private func firstRow(of all: [FormRow], _ focused: Range<Int>) -> Int {
    let cursor = all.indices.first { all[$0].cursor != nil } ?? focused.lowerBound
    let middle =
      focused.count <= bodyRows
      ? focused.lowerBound - (bodyRows - focused.count) / 2
      : cursor - bodyRows / 2
    return max(0, min(middle, all.count - bodyRows))
  }

  // MARK: The last row

  private func drawStatus(on screen: inout ScreenBuffer) {
    screen.fill(row: rows - 1, emphasis: .status)
    let place = "\(focus + 1) of \(form.fields.count)"
    let showsPlace = !isOnButton && columns >= place.count + 16
    let room = columns - 2 - (showsPlace ? place.count + 2 : 0)
    var hints = hints(room: room)
    while hints.count > 1, DisplayWidth.columns(of: hints.joined(separator: "  ")) > room {
      hints.removeLast()
    }
    let text = message ?? hints.joined(separator: "  ")
    screen.put(text.truncated(to: room), row: rows - 1, column: 1, emphasis: .status)
    if showsPlace {
      screen.put(place, row: rows - 1, column: columns - place.count - 1, emphasis: .status)
    }
  }

  /// The keys that matter most in the focused field first.
  private func hints(room: Int) -> [String] {
    let isLast = focus + 1 >= form.fields.count
    let needed = room < 19 ? "Still needed" : "Enter: still needed"
    var hints = [!isLast ? "Enter next" : canSubmit ? "Enter done" : needed, "Esc cancels"]
    switch form.fields[at: focus]?.kind {
    case .multiLine: hints.append("Alt-Enter new line")
    case .choice: hints.append("↑ ↓ choose")
    case .yesNo: hints.append("y n choose")
    case .number: hints.append("↑ ↓ count")
    case .text, nil: break
    }
    if !form.fields.isEmpty { hints.append("Tab Shift-Tab move") }
    return hints
  }
}
