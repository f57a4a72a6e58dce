package import HelpResources

/// A step from the open book to another.
package enum BookStep: Sendable, Hashable {
  /// To a place in an installed book.
  case open(HelpAddress)
  /// To the book from which a link led here.
  case back
}

extension ReaderState {
  /// The reader of another book, at the place that a link from here leads to; `l` leads back at its beginning.
  /// - Parameter topic: nil opens the book's first page.
  package func visiting(
    _ content: any ReaderContent, topic: Int?, anchor: String?
  ) -> ReaderState {
    var other = ReaderState(
      content: content, topic: topic, anchor: anchor, columns: columns, rows: rows,
      settings: settings, traits: traits)
    other.opensBooks = true
    other.isVisiting = true
    other.textWidth = textWidth
    other.openTabs = openTabs
    other.letterCase = letterCase
    return other
  }

  /// What was asked for, once.
  package mutating func takeBookStep() -> BookStep? {
    defer { bookStep = nil }
    return bookStep
  }
}
