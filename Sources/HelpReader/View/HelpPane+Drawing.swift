import HelpLayout
import HelpTerminal

extension HelpPane {
  func draw(in frame: Frame, on screen: inout ScreenBuffer) {
    // The margin includes the empty column before titles.
    let left = max(0, frame.margin - 1)
    let matchesByLine = matches(in: frame)
    for (row, line) in lines(in: frame).dropFirst(top).prefix(frame.rows).enumerated() {
      let lineMatches = matchesByLine[top + row] ?? []
      if line.isTitle {
        put(line.text, lineMatches, from: 0, row, left + 1, [.heading2, .bold], on: &screen)
        continue
      }
      let keys = line.keys.truncated(to: frame.columns - 3)
      put(keys, lineMatches, from: 0, row, left + 2, .bold, on: &screen)
      put(line.text, lineMatches, from: line.textStart, row, left + frame.indent, [], on: &screen)
    }
  }

  /// Draws a text with its matches.
  /// - Parameter start: the offset of the text in the searched line, in bytes.
  private func put(
    _ text: String, _ matches: [Range<Int>], from start: Int, _ row: Int, _ column: Int,
    _ style: TextStyle, on screen: inout ScreenBuffer
  ) {
    var (column, offset) = (column, start)
    for character in text {
      let isMatch = matches.contains { $0.contains(offset) }
      guard
        let next = screen.put(
          character, row: row, column: column, style: style, emphasis: isMatch ? .match : nil)
      else { return }
      column = next
      offset += character.utf8.count
    }
  }
}
