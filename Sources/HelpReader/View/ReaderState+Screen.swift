import HelpLayout
import HelpResources
package import HelpTerminal

extension ReaderState {
  /// Draws the state.
  /// - Complexity: O(cells of the screen).
  package func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rows: rows)
    if let help = shownHelp {
      help.draw(in: helpFrame, on: &screen)
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
    var drawing = LineDrawing(line, row: row, left: start(of: line))
    drawing.hidden = shift
    drawing.highlights = highlights(on: pageRow)
    drawing.hints = hints
    drawing.selectedLink = selectedLink
    drawing.draw(on: &screen) { link, screen in
      page.link(link).map { screen.number(ofAddress: $0.destination) } ?? 0
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
