import HelpLayout
import HelpTerminal

extension LineSelection {
  /// Highlights the rows of the selected lines.
  func draw(on rows: [PageRow], of page: ReaderPage, on screen: inout ScreenBuffer) {
    for (number, row) in rows.enumerated() {
      let place = PagePlace(part: row.part, row: page.row(ofLine: row.line, in: row.part))
      guard ends.contains(place) else { continue }
      screen.emphasize(row: number, .selected)
    }
  }
}
