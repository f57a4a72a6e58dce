import HelpLayout

extension ReaderState {
  func drawHelp(from top: Int, on screen: inout ScreenBuffer) {
    // Keys begin in the column where text would.
    let left = max(0, margin - 1)
    for (row, line) in helpLines().dropFirst(top).prefix(bodyRows).enumerated() {
      if line.isTitle {
        screen.put(line.text, row: row, column: left + 1, style: [.heading2, .bold])
        continue
      }
      screen.put(line.keys.truncated(to: columns - 3), row: row, column: left + 2, style: .bold)
      let indent = columns < 50 ? 4 : Self.helpKeyColumns
      screen.put(line.text, row: row, column: left + indent)
    }
  }
}
