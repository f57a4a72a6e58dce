/// The text that a search of a book covers.
package enum SearchReach: Sendable, Hashable {
  /// All text.
  case text
  /// The titles, while the text is being read.
  case titles(percentRead: Int)
  /// The titles, because the text cannot be read.
  case titlesAlone
}
