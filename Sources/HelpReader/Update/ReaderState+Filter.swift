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
    if filter != nil { view.showAllLines() }
    let pattern = SearchPattern(text, isPlain: isPlain, letterCase: letterCase)
    apply(pattern, isInverted: isInverted, origin: origin)
  }

  /// Filters again, by the lines as they are now.
  /// - Parameter origin: the top of the screen when all lines were shown.
  mutating func apply(_ filter: LineFilter, origin: ReaderPlace) {
    apply(filter.pattern, isInverted: filter.isInverted, origin: origin)
  }

  private mutating func apply(_ pattern: SearchPattern, isInverted: Bool, origin: ReaderPlace) {
    view.filter(pattern, isInverted: isInverted, origin: origin)
    restartSearch()
    noteFilterEnd()
  }

  /// Does a slice of an unfinished filter.
  mutating func continueFilter() {
    view.continueFilter()
    if filter?.isFinished == true { restartSearch() }
    noteFilterEnd()
  }

  private mutating func noteFilterEnd() {
    guard let filter = view.emptyFilter else { return }
    view.showAllLines()
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
      view.showAllLines()
      view.scroll(toNode: filter.origin.node, offset: filter.origin.offset)
    } else {
      message = words("say.all-lines")
    }
    restartSearch()
  }
}
