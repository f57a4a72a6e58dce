extension ReaderState {
  /// Returns a reader of another book. In that reader, going back from the first place requests
  /// the return to this book.
  package func visiting(_ visit: BookVisit) -> ReaderState {
    var newState = beginning(visit.content, topic: visit.topic, anchor: visit.anchor)
    newState.opensBooks = true
    newState.isVisiting = true
    return newState
  }

  /// Returns a reader of other content with the same settings.
  func beginning(
    _ content: any ReaderContent, topic: Int? = nil, anchor: String? = nil
  ) -> ReaderState {
    var settings = settings
    (settings.numbersLines, settings.chopsLines) = (view.numbersLines, view.chopsLines)
    var newState = ReaderState(
      content: content, topic: topic, anchor: anchor, columns: columns, rows: rows,
      settings: settings, traits: view.traits)
    newState.opensBooks = opensBooks
    newState.view.textWidth = view.textWidth
    newState.view.openTabs = view.openTabs
    newState.letterCase = letterCase
    newState.histories = histories
    return newState
  }

  /// Removes and returns the requested step to another book, or nil if there is none.
  package mutating func takeBookStep() -> BookStep? {
    defer { bookStep = nil }
    return bookStep
  }
}
