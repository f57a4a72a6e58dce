import HelpLayout

extension ReaderState {
  mutating func resize(columns: Int, rows: Int) {
    let place = self.place
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    layOutAgain(at: place)
    fitList()
    if let help { scrollHelp(to: help.top) }
  }

  /// Lays the topic out by other options, and shows the same place.
  mutating func layOutAgain(at place: ReaderPlace) {
    let options = layoutOptions
    guard options != page.options else { return }
    page.set(options)
    endLineSelection()
    position = page.place(ofNode: place.node, offset: place.offset)
    if let filter {
      apply(filter, origin: filter.origin)
    } else {
      restartSearch(keepsCurrent: true)
    }
  }

  /// The open list stays within the rows of the screen.
  mutating func fitList() {
    let rows = listFrame.rows
    list?.rows = rows
    list?.clamp()
  }

  mutating func scroll(to place: PagePlace) { position = clamped(place) }

  mutating func scroll(by rows: Int) { scroll(to: page.place(rows, rowsFrom: position)) }

  /// Goes to a row by its number; in a long topic, where the rows before it are still being counted, again once they are.
  /// - Parameter row: from 0.
  mutating func scroll(toRow row: Int) {
    scroll(to: page.place(ofRow: row))
    awaitedRow = page.isCounted(upToRow: row) ? nil : row
  }

  /// Goes to the row that was asked for, once it is known where that is.
  mutating func goToAwaitedRow() {
    guard let row = awaitedRow, page.isCounted(upToRow: row) else { return }
    scroll(toRow: row)
  }

  /// The last place that may be first on the screen.
  mutating func lastPosition() -> PagePlace { page.place(1 - bodyRows, rowsFrom: page.end) }

  /// The place, or the last one whose rows fill the screen.
  private mutating func clamped(_ place: PagePlace) -> PagePlace {
    let place = page.canonical(place)
    page.prepareRows(from: place, count: bodyRows + 1, withText: false)
    return page.hasMore(than: bodyRows - 1, from: place) ? place : min(place, lastPosition())
  }

  /// Sets what the screen shows, so that drawing has nothing left to do. While a filter is unfinished, what is
  /// below the screen is unknown, and nothing is moved.
  mutating func settle() {
    if filter?.isFinished ?? true { position = clamped(position) }
    page.prepareRows(from: position, count: bodyRows, withText: search != nil)
    noteLink()
    updatePreview()
  }
}
