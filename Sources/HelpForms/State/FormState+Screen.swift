import HelpCore
import HelpLayout
import HelpResources
package import HelpTerminal

extension FormState {
  /// Whether the screen has rows for the title, for help and for the list of missing answers.
  var hasRoomForHelp: Bool { rows >= 8 }

  /// The number of rows for the title and the rule below it.
  var headRows: Int { hasRoomForHelp ? 2 : 0 }

  /// The number of rows that are left for fields between the title and the last row.
  var bodyRows: Int { max(1, rows - headRows - (rows > 1 ? 1 : 0)) }

  /// Draws the form, with the focused field in the middle of the rows for fields.
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
    let (allRows, focused) = formRows()
    return Array(allRows.dropFirst(firstRow(of: allRows, focused)).prefix(bodyRows))
  }

  /// Returns the first visible row, with which the focused field is in the middle of the body. If
  /// the field is taller than the body, the cursor is in the middle.
  private func firstRow(of allRows: [FormRow], _ focused: Range<Int>) -> Int {
    let cursor = allRows.indices.first { allRows[$0].cursor != nil } ?? focused.lowerBound
    let middle =
      focused.count <= bodyRows
      ? focused.lowerBound - (bodyRows - focused.count) / 2
      : cursor - bodyRows / 2
    return max(0, min(middle, allRows.count - bodyRows))
  }

  // MARK: The last row

  /// The minimum number of columns of a message or hint next to the position.
  private static let minimumHintColumns = 16

  /// Draws a message or hints on the left, and the number of the field on the right.
  private func drawStatus(on screen: inout ScreenBuffer) {
    screen.fill(row: rows - 1, emphasis: .status)
    let position = form.words(
      "status.position", ["number": String(focus + 1), "total": String(form.fields.count)])
    let positionColumns = DisplayWidth.columns(of: position)
    let showsPosition = !isOnButton && columns >= positionColumns + Self.minimumHintColumns
    let room = columns - 2 - (showsPosition ? positionColumns + 2 : 0)
    var hints = hints(room: room)
    while hints.count > 1, DisplayWidth.columns(of: hints.joined(separator: "  ")) > room {
      hints.removeLast()
    }
    let text = message ?? hints.joined(separator: "  ")
    screen.put(text.truncated(to: room), row: rows - 1, column: 1, emphasis: .status)
    if showsPosition {
      screen.put(
        position, row: rows - 1, column: columns - positionColumns - 1, emphasis: .status)
    }
  }

  /// Returns hints about the keys of the focused field, the most important first.
  private func hints(room: Int) -> [String] {
    let isLast = focus + 1 >= form.fields.count
    let words = form.words
    let needed = words["form.key-needed"]
    let needsShortText = DisplayWidth.columns(of: needed) > room
    let enter =
      !isLast
      ? words["form.key-next"]
      : canSubmit
        ? words["form.key-done"] : needsShortText ? words["form.key-needed.short"] : needed
    var hints = [enter, words["form.key-cancels"]]
    switch form.fields[at: focus]?.kind {
    case .multiLine: hints.append(words["form.key-line"])
    case .choice: hints.append(words["form.key-choose"])
    case .yesNo: hints.append(words["form.key-yes"])
    case .number: hints.append(words["form.key-count"])
    case .text, nil: break
    }
    if !form.fields.isEmpty { hints.append(words["form.key-move"]) }
    return hints
  }
}
