import HelpLayout
import HelpTerminal

/// The letters that are drawn before a link.
struct LinkHint {
  /// The offset of the link's first byte in the row's text.
  let offset: Int
  /// All letters of the hint.
  let label: String
  /// The letters that are left to type.
  var remainingLetters: Substring
  /// The number of columns by which the link and the text after it move to the right.
  var gap = 0

  /// Draws the letters that are left to type, up to a column.
  func draw(row: Int, before column: Int, on screen: inout ScreenBuffer) {
    screen.put(
      remainingLetters, row: row, column: max(0, column - remainingLetters.utf8.count),
      style: .bold, emphasis: .hint)
  }
}
