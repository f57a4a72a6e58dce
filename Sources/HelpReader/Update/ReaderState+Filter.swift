import HelpLayout

extension ReaderState {
  /// Shows only the lines that match; an empty query shows all again, at the place from before.
  mutating func filterLines(_ query: String, isPlain: Bool) {
    guard !query.isEmpty else { return endFilter() }
    let origin = filter?.origin ?? place
    if filter != nil { showAllLines() }
    apply(SearchPattern(query, isPlain: isPlain), origin: origin)
  }

  /// Begins to filter: the first matching line at or below the top of the screen becomes the top line.
  mutating func apply(_ pattern: SearchPattern, origin: ReaderPlace) {
    let here = visibleRows.first
    let part = here?.part ?? position.part
    var filter = LineFilter(pattern, origin: origin, from: part, parts: page.plan.parts.count)
    page.filter(true)
    filter.advance(in: &page)
    self.filter = filter
    position = PagePlace(part: part, row: page.row(ofLine: here?.line ?? 0, in: part))
    restartSearch()
    noteFilterEnd()
  }

  /// Does a slice of an unfinished filter.
  mutating func continueFilter() {
    guard var filter, !filter.isFinished else { return }
    self.filter = nil
    filter.advance(in: &page)
    self.filter = filter
    if filter.isFinished { restartSearch() }
    noteFilterEnd()
  }

  private mutating func noteFilterEnd() {
    guard let filter, filter.isFinished, filter.count == 0 else { return }
    showAllLines()
    restartSearch()
    message = "Not found: \(filter.query)"
  }

  /// Goes back to where the reader was before the filter; a mark keeps the line that they reached with it.
  private mutating func endFilter() {
    if let filter {
      markPlace()
      showAllLines()
      scroll(to: page.place(ofNode: filter.origin.node, offset: filter.origin.offset))
    } else {
      message = "All lines are shown"
    }
    restartSearch()
  }

  /// Shows all lines, the top of the screen among them.
  mutating func showAllLines() {
    let here = place
    filter = nil
    page.filter(false)
    scroll(to: page.place(ofNode: here.node, offset: here.offset))
  }
}
