import HelpLayout
import HelpTerminal

/// Draws a line of a page, with its highlights.
struct LineDrawing {
  let line: StyledLine
  let row: Int
  /// The column of the line's beginning.
  let left: Int
  /// The column at which drawing ends; nil for the edge of the screen.
  var end: Int?
  /// The columns by which a line of code is moved to the left.
  var hidden = 0
  /// The bytes that a search has found.
  var highlights: [(range: Range<Int>, isCurrent: Bool)] = []
  var hints: [LinkHint] = []
  var selectedLink: Int?

  init(_ line: StyledLine, row: Int, left: Int) {
    self.line = line
    self.row = row
    self.left = left
  }

  /// - Parameter address: the number of a link's address on the screen.
  func draw(
    on screen: inout ScreenBuffer,
    address: (_ link: Int, inout ScreenBuffer) -> Int = { _, _ in 0 }
  ) {
    let end = end ?? screen.columns
    let hidden = line.isCode ? hidden : 0
    var run = 0
    var highlight = 0
    var hint = 0
    var offset = 0
    var column = left
    var skipped = 0
    var rest = line.text[...]
    if hidden > 0, line.columns == line.text.utf8.count, hidden < line.columns - line.contentStart {
      // All ASCII: hidden letters need not be counted one by one, even a million of them.
      column += line.contentStart
      offset = line.contentStart + hidden
      skipped = hidden
      rest = line.text[bytes: offset..<line.text.utf8.count]
    }
    for character in rest {
      let start = offset
      offset += character.utf8.count
      if hidden > 0, start >= line.contentStart, skipped < hidden {
        let width = DisplayWidth.columns(of: character)
        skipped += width
        // Half of a wide character is hidden: its other half is a space.
        if skipped > hidden { column += skipped - hidden }
        continue
      }
      while run < line.runs.count, line.runs[run].end <= start { run += 1 }
      while highlight < highlights.count, highlights[highlight].range.upperBound <= start {
        highlight += 1
      }
      while hint < hints.count, hints[hint].offset <= start {
        column += hints[hint].gap
        hints[hint].draw(row: row, before: column, on: &screen)
        hint += 1
      }
      var style: TextStyle = []
      var emphasis = ScreenBuffer.Emphasis.none
      var number = 0
      if run < line.runs.count, line.runs[run].start <= start {
        style = line.runs[run].style
        if let link = line.runs[run].link {
          if link == selectedLink { emphasis = .selected }
          number = address(link, &screen)
        }
      }
      if highlight < highlights.count, highlights[highlight].range.lowerBound <= start {
        emphasis = highlights[highlight].isCurrent ? .currentMatch : .match
      }
      if self.end != nil, column + character.cells > end { break }
      guard
        let next = screen.put(
          character, row: row, column: column, style: style, emphasis: emphasis, address: number)
      else { break }
      column = next
    }
    drawEdges(skipped, end, on: &screen)
  }

  /// Draws signs where code continues beyond an edge.
  private func drawEdges(_ skipped: Int, _ end: Int, on screen: inout ScreenBuffer) {
    guard line.isCode else { return }
    if left + line.columns - skipped > end {
      screen.put("›", row: row, column: end - 1, style: .dim)
    }
    if skipped > 0 {
      let edge = DisplayWidth.columns(of: line.text[bytes: 0..<line.contentStart])
      screen.put("‹", row: row, column: max(0, left + edge - 1), style: .dim)
    }
  }
}
