import HelpDocument
import HelpLayout

extension PageView {
  // MARK: The topic

  /// Shows another topic, at its start.
  mutating func show(
    _ topic: Int, of document: Document, on page: ReaderPage, version: Int
  ) {
    (self.topic, self.document, self.page, self.version) = (topic, document, page, version)
    (position, shift, selectedLink) = (PagePlace(), 0, nil)
  }

  // MARK: Scrolling

  mutating func scroll(to place: PagePlace) { position = clamped(place) }

  mutating func scroll(by rows: Int) { scroll(to: page.place(movedBy: rows, from: position)) }

  /// Scrolls to a row by its number. While the rows above it are still being counted, `countRows`
  /// corrects the position later.
  /// - Parameter row: the row, from 0.
  mutating func scroll(toRow row: Int) {
    scroll(to: page.place(ofRow: row))
    awaitedRow = page.isCounted(upToRow: row) ? nil : row
  }

  /// Scrolls to a node's text.
  mutating func scroll(toNode node: Int, offset: Int = 0) {
    scroll(to: page.place(ofNode: node, offset: offset))
  }

  /// Scrolls to the end. While a filter is unfinished, scrolls to the last line found so far, and
  /// to the end later.
  mutating func scrollToEnd() {
    scroll(to: lastPlace())
    if filter?.isFinished == false { awaitedRow = .max }
  }

  /// Scrolls to a percentage of the rows. While rows are still being counted, the target is an
  /// estimate, which is not corrected later.
  mutating func scroll(toPercent percent: Int) {
    scroll(to: page.place(ofRow: min(100, percent) * page.totalRows / 100))
  }

  /// Counts the rows of a few more parts, and scrolls to the requested row once it is counted.
  mutating func countRows(parts: Int) {
    page.count(parts: parts)
    guard let row = awaitedRow, page.isCounted(upToRow: row) else { return }
    scroll(toRow: row)
  }

  /// Returns the last place that may be at the top of the screen.
  private mutating func lastPlace() -> PagePlace {
    page.place(movedBy: 1 - rows, from: page.end)
  }

  /// Returns a place, or the last one from which the rows fill the screen.
  private mutating func clamped(_ place: PagePlace) -> PagePlace {
    let place = page.canonical(place)
    page.prepareRows(from: place, count: rows + 1, withText: false)
    return page.hasMore(than: rows - 1, from: place) ? place : min(place, lastPlace())
  }

  /// Lays out the lines on the screen before drawing. While a filter is unfinished, the lines below
  /// the screen are unknown, and the view does not move.
  mutating func settle() {
    if filter?.isFinished ?? true { position = clamped(position) }
    page.prepareRows(from: position, count: rows, withText: search != nil)
  }

  /// Moves code to the left, at most until the longest line on the screen ends eight columns before
  /// the right edge.
  mutating func shiftCode(_ count: Int) {
    let lines = visibleRows.map(\.styledLine).filter(\.isCode)
    let hiddenColumns = (lines.map { start(of: $0) + $0.columns }.max() ?? 0) - columns
    guard hiddenColumns > 0 else { return }
    shift = min(shift + count, hiddenColumns + 8)
  }

  /// Scrolls by a number of headings, down or up.
  /// - Returns: false if the topic has fewer headings in that direction. The view then stays.
  mutating func scroll(toHeading count: Int) -> Bool {
    var target = position
    for _ in 0..<abs(count) {
      guard let next = page.heading(from: target, forward: count > 0) else { return false }
      target = next
    }
    scroll(to: target)
    return true
  }

  // MARK: The screen

  /// Lays the topic out again with the current options, and keeps the place.
  /// - Returns: false if the options have not changed.
  mutating func layOutAgain(at place: ReaderPlace) -> Bool {
    let options = layoutOptions
    guard options != page.options else { return false }
    page.set(options)
    position = page.place(ofNode: place.node, offset: place.offset)
    return true
  }

  /// Whether the line at a position is on the screen.
  func isOnScreen(_ place: PagePlace) -> Bool {
    let line = page.line(at: place)
    return visibleRows.contains { $0.part == place.part && $0.line == line }
  }
}
