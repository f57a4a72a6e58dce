import HelpLayout
import HelpResources

extension ReaderState {
  /// Shows only the lines that match a query, or after a `!` the lines that do not. An empty query
  /// shows all lines again, at the place before the filter.
  mutating func filterLines(_ query: String, isPlain: Bool) {
    let isInverted = query.hasPrefix("!")
    let text = String(query.dropFirst(isInverted ? 1 : 0))
    guard !text.isEmpty else { return endFilter() }
    let origin = filter?.origin ?? place
    if filter != nil { view.showAllLines() }
    let pattern = SearchPattern(text, isPlain: isPlain, letterCase: letterCase)
    apply(pattern, isInverted: isInverted, origin: origin)
  }

  /// Applies a filter again after the lines have changed.
  /// - Parameter origin: the top of the screen when all lines were shown.
  mutating func apply(_ filter: LineFilter, origin: ReaderPlace) {
    apply(filter.pattern, isInverted: filter.isInverted, origin: origin)
  }

  private mutating func apply(_ pattern: SearchPattern, isInverted: Bool, origin: ReaderPlace) {
    view.filter(pattern, isInverted: isInverted, origin: origin)
    restartSearch()
    noteFilterEnd()
  }

  /// Filters a few more parts of the topic.
  mutating func continueFilter() {
    view.continueFilter()
    if filter?.isFinished == true { restartSearch() }
    noteFilterEnd()
  }

  /// Reports a filter that no line has passed, and ends it.
  private mutating func noteFilterEnd() {
    guard let filter = view.emptyFilter else { return }
    view.showAllLines()
    restartSearch()
    message =
      filter.isInverted
      ? words("say.all-match", ["text": filter.pattern.text])
      : words("say.none-match", ["text": filter.query])
  }

  /// Shows all lines, at the place before the filter. `''` then returns to the line that was
  /// reached with the filter.
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
