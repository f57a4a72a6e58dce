import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Returns the sentence that an empty list shows.
  private func emptyText(_ list: ReaderList) -> String {
    if !list.filter.isEmpty { return words("list.unmatched") }
    let text = list.kind == .found ? bookSearch.emptyText(list.title, words) : nil
    return text ?? words("list.empty")
  }

  func draw(_ list: ReaderList, on screen: inout ScreenBuffer) {
    let frame = listFrame
    ListDrawing(list: list, frame: frame, emptyText: emptyText(list), words: words)
      .draw(on: &screen)
    if let columns = frame.preview { drawPreview(in: columns, on: &screen) }
  }

  /// Draws the topic of the selected entry to the right of the list.
  private func drawPreview(in columns: ListFrame.Columns, on screen: inout ScreenBuffer) {
    for row in 0..<bodyRows {
      screen.put("│", row: row, column: columns.left - 2, style: .dim)
    }
    guard let preview = preview.shownPreview else { return }
    for (number, row) in preview.rows.prefix(bodyRows).enumerated() {
      var line = LineDrawing(
        row.styledLine, row: number, left: columns.left - row.styledLine.outdent)
      line.end = columns.left + columns.count
      line.highlights = (preview.matches[at: number] ?? []).map { ($0, isCurrent: false) }
      line.draw(on: &screen)
    }
  }
}
