import HelpResources

/// The index results that `,` steps through, as in info.
struct IndexTour: Sendable, Hashable {
  let query: String
  /// The entries in the order of the list.
  let entries: [ReaderList.Entry]
  /// The one that was gone to last.
  private(set) var index: Int

  /// Returns nil for any list but the index with a filter.
  init?(_ list: ReaderList) {
    guard list.kind == .index, !list.filter.isEmpty else { return nil }
    query = list.filter
    entries = list.shown.map { list.entries[$0] }
    index = list.selection
  }

  /// Goes to the next entry.
  /// - Returns: nil after the last.
  mutating func next() -> ReaderList.Entry? {
    guard index + 1 < entries.count else { return nil }
    index += 1
    return entries[index]
  }

  /// The place of the tour, in words.
  func note(_ words: Words) -> String {
    words(
      "say.index-place",
      ["number": String(index + 1), "total": String(entries.count), "text": query])
  }
}
