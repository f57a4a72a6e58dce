import HelpLayout
import HelpResources
package import HelpTerminal

extension ReaderState {
  /// Draws the state.
  /// - Complexity: O(cells of the screen).
  package func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rows: rows)
    if let helpTop {
      drawHelp(from: helpTop, on: &screen)
    } else if let list {
      draw(list, on: &screen)
    } else {
      drawTopic(on: &screen)
    }
    if rows > 1 { drawStatus(on: &screen) }
    return screen
  }

  private func drawTopic(on screen: inout ScreenBuffer) {
    let rows = visibleRows
    if rows.isEmpty {
      let text = words(filter == nil ? "say.empty" : "say.filtering")
      screen.put(text, row: 0, column: margin, style: .dim)
    }
    var hints: [[LinkHint]] = []
    if case .hints(let typed) = mode { hints = linkHints(typed, rows) }
    for (number, row) in rows.enumerated() {
      draw(row, row: number, hints: hints[at: number] ?? [], on: &screen)
    }
    drawLineNumbers(of: rows, on: &screen)
    if case .lines(let selection) = mode { draw(selection, rows, on: &screen) }
    if case .codeHints = mode { drawCodeHints(on: &screen) }
  }

  // MARK: A line

  private func highlights(on row: PageRow) -> [(range: Range<Int>, isCurrent: Bool)] {
    guard let search, search.hasMatches(in: row.part) else { return [] }
    return search.highlights(
      onLine: row.line, of: row.part, length: row.styled.contentEnd,
      in: page.text(of: row.part))
  }

  private func draw(
    _ pageRow: PageRow, row: Int, hints: [LinkHint], on screen: inout ScreenBuffer
  ) {
    let line = pageRow.styled
    if let picture = line.picture, let cells = page.options.pictures[picture.destination] {
      screen.put(
        ScreenPicture(
          text: topic, destination: picture.destination, columns: cells.columns, rows: cells.rows),
        pictureRow: picture.row, row: row,
        column: start(of: line) + DisplayWidth.columns(of: line.text[bytes: 0..<line.contentStart]))
      return
    }
    let highlights = highlights(on: pageRow)
    let hidden = line.isCode ? shift : 0
    var run = 0
    var highlight = 0
    var hint = 0
    var offset = 0
    let left = start(of: line)
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
        draw(hints[hint], row: row, before: column, on: &screen)
        hint += 1
      }
      var style: TextStyle = []
      var emphasis = ScreenBuffer.Emphasis.none
      var address = 0
      if run < line.runs.count, line.runs[run].start <= start {
        style = line.runs[run].style
        if let link = line.runs[run].link {
          if link == selectedLink { emphasis = .selected }
          address = page.link(link).map { screen.number(ofAddress: $0.destination) } ?? 0
        }
      }
      if highlight < highlights.count, highlights[highlight].range.lowerBound <= start {
        emphasis = highlights[highlight].isCurrent ? .currentMatch : .match
      }
      guard
        let next = screen.put(
          character, row: row, column: column, style: style, emphasis: emphasis, address: address)
      else { break }
      column = next
    }
    guard line.isCode else { return }
    // Code continues beyond an edge.
    if left + line.columns - skipped > columns {
      screen.put("›", row: row, column: columns - 1, style: .dim)
    }
    if skipped > 0 {
      let edge = DisplayWidth.columns(of: line.text[bytes: 0..<line.contentStart])
      screen.put("‹", row: row, column: max(0, left + edge - 1), style: .dim)
    }
  }

  /// A letter before the first visible line of each block of code.
  private func drawCodeHints(on screen: inout ScreenBuffer) {
    for hint in codeHints {
      screen.put(
        hint.label, row: hint.block.row, column: margin, style: .bold, emphasis: .hint)
    }
  }
}
