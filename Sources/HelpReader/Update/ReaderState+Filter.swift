import HelpLayout
import HelpResources

extension ReaderState {
  /// Shows only the lines that match; after a `!`, those that do not. An empty query shows all again, at the place from
  /// before.
  mutating func filterLines(_ query: String, isPlain: Bool) {
    let isInverted = query.hasPrefix("!")
    let text = String(query.dropFirst(isInverted ? 1 : 0))
    guard !text.isEmpty else { return endFilter() }
    let origin = filter?.origin ?? place
    if filter != nil { showAllLines() }
    let pattern = SearchPattern(text, isPlain: isPlain, letterCase: letterCase)
    apply(pattern, isInverted: isInverted, origin: origin)
  }

  /// Filters again, by the lines as they are now.
  /// - Parameter origin: the top of the screen when all lines were shown.
  mutating func apply(_ filter: LineFilter, origin: ReaderPlace) {
    apply(filter.pattern, isInverted: filter.isInverted, origin: origin)
  }

  /// Begins to filter: the first matching line at or below the top of the screen becomes the top line.
  private mutating func apply(_ pattern: SearchPattern, isInverted: Bool, origin: ReaderPlace) {
    let here = visibleRows.first
    let part = here?.part ?? position.part
    var filter = LineFilter(
      pattern, isInverted: isInverted, origin: origin, from: part, parts: page.plan.parts.count)
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
    message =
      filter.isInverted
      ? words("say.all-match", ["text": filter.pattern.text])
      : words("say.none-match", ["text": filter.query])
  }

  /// Goes back to where the reader was before the filter; a mark keeps the line that they reached with it.
  private mutating func endFilter() {
    if let filter {
      markPlace()
      showAllLines()
      scroll(to: page.place(ofNode: filter.origin.node, offset: filter.origin.offset))
    } else {
      message = words("say.all-lines")
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
