import HelpLayout

extension PageView {
  /// Shows only the lines with a pattern, or those without: the first one at or below the top of the screen becomes the
  /// top line.
  /// - Parameter origin: the top of the screen when all lines were shown.
  mutating func filter(_ pattern: SearchPattern, isInverted: Bool, origin: ReaderPlace) {
    let here = visibleRows.first
    let part = here?.part ?? position.part
    var filter = LineFilter(
      pattern, isInverted: isInverted, origin: origin, from: part, parts: page.plan.parts.count)
    page.filter(true)
    filter.advance(in: &page)
    self.filter = filter
    position = PagePlace(part: part, row: page.row(ofLine: here?.line ?? 0, in: part))
  }

  /// Does a slice of an unfinished filter.
  mutating func continueFilter() {
    guard var filter, !filter.isFinished else { return }
    self.filter = nil
    filter.advance(in: &page)
    self.filter = filter
  }

  /// The filter that has left no line.
  var emptyFilter: LineFilter? { filter.flatMap { $0.isFinished && $0.count == 0 ? $0 : nil } }

  /// Shows all lines, the top of the screen among them.
  mutating func showAllLines() {
    let here = place
    filter = nil
    page.filter(false)
    scroll(toNode: here.node, offset: here.offset)
  }
}
