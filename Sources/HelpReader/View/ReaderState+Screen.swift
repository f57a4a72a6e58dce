package import HelpTerminal

extension ReaderState {
  /// Returns the screen that shows the state.
  /// - Complexity: O(cells of the screen + parts of the topic), and for the help O(its text).
  package func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rows: rows)
    if let help = shownHelp {
      help.draw(in: helpFrame, on: &screen)
    } else if let list {
      draw(list, on: &screen)
    } else {
      view.draw(on: &screen, hints: mode.hints, selection: mode.selection, words)
    }
    if rows > 1 { drawStatus(on: &screen) }
    return screen
  }
}
