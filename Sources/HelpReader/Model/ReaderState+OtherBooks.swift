extension ReaderState {
  /// Returns a reader of another book. The key for going back returns from there to this book.
  package func visiting(_ visit: BookVisit) -> ReaderState {
    var other = beginning(visit.content, topic: visit.topic, anchor: visit.anchor)
    other.opensBooks = true
    other.isVisiting = true
    return other
  }

  /// Returns a reader of other content with the same settings.
  func beginning(
    _ content: any ReaderContent, topic: Int? = nil, anchor: String? = nil
  ) -> ReaderState {
    var settings = settings
    (settings.numbersLines, settings.chopsLines) = (view.numbersLines, view.chopsLines)
    var other = ReaderState(
      content: content, topic: topic, anchor: anchor, columns: columns, rows: rows,
      settings: settings, traits: view.traits)
    other.opensBooks = opensBooks
    other.view.textWidth = view.textWidth
    other.view.openTabs = view.openTabs
    other.letterCase = letterCase
    other.histories = histories
    return other
  }

  /// Removes and returns the requested step to another book; nil for none.
  package mutating func takeBookStep() -> BookStep? {
    defer { bookStep = nil }
    return bookStep
  }
}
