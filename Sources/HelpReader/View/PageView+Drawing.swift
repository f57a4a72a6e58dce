import HelpLayout
import HelpResources
import HelpTerminal

extension PageView {
  /// Draws the rows on the screen, with the matches, the selected link and the numbers of lines.
  /// - Parameters:
  ///   - hints: the letters that choose links or code blocks.
  ///   - selection: the selected lines.
  func draw(
    on screen: inout ScreenBuffer, hints: LetterHints?, selection: LineSelection?, _ words: Words
  ) {
    let rows = visibleRows
    if rows.isEmpty {
      let text = words(filter == nil ? "say.empty" : "say.filtering")
      screen.put(text, row: 0, column: margin, style: .dim)
    }
    let links = hints?.kind == .links ? hints?.links(on: rows, of: self) : nil
    for (number, row) in rows.enumerated() {
      draw(row, row: number, hints: links?[at: number] ?? [], on: &screen)
    }
    drawLineNumbers(of: rows, on: &screen)
    selection?.draw(on: rows, of: page, on: &screen)
    if let hints, hints.kind == .code { hints.drawBlocks(of: self, on: &screen) }
  }

  private func highlights(on row: PageRow) -> [(range: Range<Int>, isCurrent: Bool)] {
    guard let search, search.hasMatches(in: row.part) else { return [] }
    return search.highlights(
      onLine: row.line, of: row.part, length: row.styledLine.contentEnd,
      in: page.text(of: row.part))
  }

  private func draw(
    _ pageRow: PageRow, row: Int, hints: [LinkHint], on screen: inout ScreenBuffer
  ) {
    let line = pageRow.styledLine
    if let picture = line.picture, let cells = page.options.pictures[picture.destination] {
      screen.put(
        ScreenPicture(
          topic: topic, destination: picture.destination, columns: cells.columns, rows: cells.rows,
          pixelHeight: pictureSizes[picture.destination]?.height ?? 0),
        pictureRow: picture.row, row: row,
        column: start(of: line) + DisplayWidth.columns(of: line.text[bytes: 0..<line.contentStart]))
      return
    }
    var drawing = LineDrawing(line, row: row, left: start(of: line))
    drawing.hiddenColumns = shift
    drawing.highlights = highlights(on: pageRow)
    drawing.hints = hints
    drawing.selectedLink = selectedLink
    drawing.draw(on: &screen) { link, screen in
      page.link(link).map { screen.number(ofAddress: $0.destination) } ?? 0
    }
  }
}
