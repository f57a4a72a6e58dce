import HelpLayout

extension PageView {
  /// Shows only the lines that match a pattern, or only the lines that do not. The first shown line
  /// at or below the top of the screen becomes the top line.
  /// - Parameter origin: the place at the top of the screen when all lines were shown.
  mutating func filter(_ pattern: SearchPattern, isInverted: Bool, origin: ReaderPlace) {
    let firstRow = visibleRows.first
    let part = firstRow?.part ?? position.part
    var filter = LineFilter(
      pattern, isInverted: isInverted, origin: origin, from: part, parts: page.plan.parts.count)
    page.filter(true)
    filter.advance(in: &page)
    self.filter = filter
    position = PagePlace(part: part, row: page.row(ofLine: firstRow?.line ?? 0, in: part))
  }

  /// Filters a few more parts of the topic, and scrolls to the requested row once the filter is
  /// finished.
  mutating func continueFilter() {
    guard var filter, !filter.isFinished else { return }
    self.filter = nil
    filter.advance(in: &page)
    self.filter = filter
    guard filter.isFinished, let row = awaitedRow else { return }
    scroll(to: page.place(ofRow: row))
    awaitedRow = nil
  }

  /// The filter if it is finished and shows no line, otherwise nil.
  var emptyFilter: LineFilter? { filter.flatMap { $0.isFinished && $0.count == 0 ? $0 : nil } }

  /// Shows all lines, with the same line at the top of the screen.
  mutating func showAllLines() {
    let earlierPlace = place
    filter = nil
    page.filter(false)
    scroll(toNode: earlierPlace.node, offset: earlierPlace.offset)
  }
}
