import HelpLayout
import HelpTerminal

/// The drawing of a prompt: its sign, the typed line, and a note on the right.
struct PromptDrawing {
  let prompt: ReaderPrompt
  let sign: String
  let note: String

  /// The minimum number of columns that a note leaves for the sign and the line.
  private static let minimumLineWidth = 12

  /// Draws the prompt. A long line scrolls to keep the cursor visible.
  func draw(row: Int, on screen: inout ScreenBuffer) {
    let columns = screen.columns
    let noteColumns = DisplayWidth.columns(of: note)
    let showsNote = columns - noteColumns > Self.minimumLineWidth
    let column = screen.put(sign, row: row, column: 0, style: .bold)
    let reservedColumns = showsNote && !note.isEmpty ? noteColumns + 2 : 0
    screen.put(
      prompt.line, row: row, column: column, room: max(1, columns - column - reservedColumns))
    if showsNote {
      screen.put(note, row: row, column: columns - noteColumns - 1, style: .dim)
    }
  }
}
