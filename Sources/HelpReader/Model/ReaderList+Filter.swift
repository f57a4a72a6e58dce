extension ReaderList {
  /// Shows the titles with these letters, with the entries above them, and selects the best match.
  /// - Complexity: O(bytes of all titles).
  mutating func show(matching text: String) {
    guard text != filter || shown.isEmpty else { return }
    let kept = selected
    filter = text
    let query = SearchText.folded(Array(text.utf8))
    guard query.contains(where: { $0 != 0x20 }) else {
      rebuild(keeping: kept ?? current)
      return
    }
    shown = []
    var best: (row: Int, score: Int)?
    // The entries above the current one that are not shown yet.
    var above: [Int] = []
    for index in entries.indices {
      while let last = above.last, entries[last].depth >= entries[index].depth {
        above.removeLast()
      }
      if let match = match(of: index, with: query) {
        shown += above.filter { $0 > shown.last ?? -1 }
        if match.score > best?.score ?? .min { best = (shown.count, match.score) }
        shown.append(index)
      }
      above.append(index)
    }
    selection = best?.row ?? 0
    top = 0
    reveal()
  }

  /// The bytes of a title that are the letters of the filter.
  func highlights(of entry: Int) -> [Range<Int>] {
    guard !filter.isEmpty else { return [] }
    return match(of: entry, with: SearchText.folded(Array(filter.utf8)))?.ranges ?? []
  }

  private func match(of entry: Int, with query: [UInt8]) -> FuzzyMatch? {
    FuzzyMatch(query, in: SearchText.folded(Array(entries[entry].title.utf8)))
  }
}
