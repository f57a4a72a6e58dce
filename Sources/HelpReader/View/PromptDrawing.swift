import HelpLayout
import HelpTerminal

/// The drawing of a prompt: its label, the typed line, and a note on the right.
struct PromptDrawing {
  let prompt: ReaderPrompt
  let sign: String
  let note: String

  /// The minimum number of columns of the label and the line beside a note.
  private static let leastRoom = 12

  /// Draws the prompt. A long line scrolls so that the cursor is visible.
  func draw(row: Int, on screen: inout ScreenBuffer) {
    let columns = screen.columns
    let noteColumns = DisplayWidth.columns(of: note)
    let showsNote = columns - noteColumns > Self.leastRoom
    let column = screen.put(sign, row: row, column: 0, style: .bold)
    let taken = showsNote && !note.isEmpty ? noteColumns + 2 : 0
    screen.put(prompt.line, row: row, column: column, room: max(1, columns - column - taken))
    if showsNote {
      screen.put(note, row: row, column: columns - noteColumns - 1, style: .dim)
    }
  }
}
