import HelpLayout
import HelpTerminal

/// The drawing of a page's line, with its highlights and hints.
struct LineDrawing {
  let line: StyledLine
  let row: Int
  /// The column of the line's beginning.
  let left: Int
  /// The column at which drawing ends, or nil for the edge of the screen.
  var end: Int?
  /// The number of columns by which a line of code is moved to the left.
  var hiddenColumns = 0
  /// The matches of a search, in bytes, in order.
  var highlights: [(range: Range<Int>, isCurrent: Bool)] = []
  var hints: [LinkHint] = []
  var selectedLink: Int?

  init(_ line: StyledLine, row: Int, left: Int) {
    self.line = line
    self.row = row
    self.left = left
  }

  /// Draws the line.
  /// - Parameter address: returns the number of a link's address on the screen.
  func draw(
    on screen: inout ScreenBuffer,
    address: (_ link: Int, inout ScreenBuffer) -> Int = { _, _ in 0 }
  ) {
    let end = end ?? screen.columns
    let hiddenColumns = line.isCode ? hiddenColumns : 0
    // The indices of the run, the highlight and the hint at the current character, or after it.
    var run = 0
    var highlight = 0
    var hint = 0
    let visible = visibleText(hiddenColumns)
    var (offset, column, skippedColumns) = (visible.offset, visible.column, visible.skippedColumns)
    for character in visible.text {
      let start = offset
      offset += character.utf8.count
      if hiddenColumns > 0, start >= line.contentStart, skippedColumns < hiddenColumns {
        let width = DisplayWidth.columns(of: character)
        skippedColumns += width
        // A half-hidden wide character leaves an empty column.
        if skippedColumns > hiddenColumns { column += skippedColumns - hiddenColumns }
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
    drawEdges(skippedColumns, end, on: &screen)
  }

  /// Returns the text to draw with its offset and column, and the number of columns of code that
  /// were skipped. In ASCII text a byte is a column, so all hidden characters are skipped in one
  /// step. In other text, `draw` skips them one by one.
  private func visibleText(
    _ hiddenColumns: Int
  ) -> (text: Substring, offset: Int, column: Int, skippedColumns: Int) {
    guard hiddenColumns > 0, line.columns == line.text.utf8.count,
      hiddenColumns < line.columns - line.contentStart
    else { return (line.text[...], 0, left, 0) }
    let offset = line.contentStart + hiddenColumns
    let text = line.text[bytes: offset..<line.text.utf8.count]
    return (text, offset, left + line.contentStart, hiddenColumns)
  }

  /// Draws `‹` and `›` where code continues beyond an edge.
  private func drawEdges(_ skippedColumns: Int, _ end: Int, on screen: inout ScreenBuffer) {
    guard line.isCode else { return }
    if left + line.columns - skippedColumns > end {
      screen.put("›", row: row, column: end - 1, style: .dim)
    }
    if skippedColumns > 0 {
      let edge = DisplayWidth.columns(of: line.text[bytes: 0..<line.contentStart])
      screen.put("‹", row: row, column: max(0, left + edge - 1), style: .dim)
    }
  }
}
