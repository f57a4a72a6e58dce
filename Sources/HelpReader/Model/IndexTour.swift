import HelpResources

/// The index results that `,` steps through, as in info.
struct IndexTour: Sendable, Hashable {
  let query: String
  /// The entries in the order of the list.
  let entries: [ReaderList.Entry]
  /// The position in `entries` of the entry that was opened last.
  private(set) var position: Int

  /// Begins at the selected entry of a list. Returns nil for any list but the index with a filter.
  init?(_ list: ReaderList) {
    guard list.kind == .index, !list.filter.isEmpty else { return nil }
    query = list.filter
    entries = list.shownIndices.map { list.entries[$0] }
    position = list.selectedRow
  }

  /// Steps to the next entry.
  /// - Returns: the entry. Nil after the last one.
  mutating func next() -> ReaderList.Entry? {
    guard position + 1 < entries.count else { return nil }
    position += 1
    return entries[position]
  }

  /// Returns the message about the position of the tour.
  func note(_ words: Words) -> String {
    words(
      "say.index-place",
      ["number": String(position + 1), "total": String(entries.count), "text": query])
  }
}
