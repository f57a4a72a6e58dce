extension ReaderList {
  /// Shows the titles with these letters and selects the best: in a list without an order of its own the best first,
  /// else in the list's order, with the entries above them.
  ///
  /// Where titles have the letters side by side, others are not shown; nor are those with letters here and there, where
  /// some have them at the starts of words.
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
    let matches = bestMatches(of: query)
    if kind.isRanked {
      shown = matches.sorted {
        ($1.score, entries[$0.entry].distance, $0.entry)
          < ($0.score, entries[$1.entry].distance, $1.entry)
      }.map(\.entry)
      selection = 0
    } else {
      show(withAncestors: matches)
    }
    top = 0
    reveal()
  }

  private func bestMatches(of query: [UInt8]) -> [(entry: Int, score: Int)] {
    let texts = entries.map { entry in
      (kind.hasNames ? [entry.title, entry.detail] : [entry.title]).map {
        SearchText.folded(Array($0.utf8))
      }
    }
    for tightness in FuzzyMatch.Tightness.allCases.reversed() {
      let found = texts.indices.compactMap { entry in
        // Where entries have names, the better of title and name counts.
        texts[entry].compactMap { FuzzyMatch(query, in: $0, tightness)?.score }.max().map {
          (entry, $0)
        }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private mutating func show(withAncestors matches: [(entry: Int, score: Int)]) {
    shown = []
    var best: (row: Int, score: Int)?
    // The entries above the current one that are not shown yet.
    var above: [Int] = []
    var next = 0
    for index in entries.indices {
      while let last = above.last, entries[last].depth >= entries[index].depth {
        above.removeLast()
      }
      if next < matches.count, matches[next].entry == index {
        shown += above.filter { $0 > shown.last ?? -1 }
        if matches[next].score > best?.score ?? .min { best = (shown.count, matches[next].score) }
        shown.append(index)
        next += 1
      }
      above.append(index)
    }
    selection = best?.row ?? 0
  }

  /// The bytes of a title that are the letters of the filter.
  func highlights(of entry: Int) -> [Range<Int>] {
    guard !filter.isEmpty else { return [] }
    let (query, title) = (SearchText.folded(Array(filter.utf8)), entries[entry].title)
    for tightness in FuzzyMatch.Tightness.allCases.reversed() {
      let found = FuzzyMatch(query, in: SearchText.folded(Array(title.utf8)), tightness)
      if let found { return found.ranges }
    }
    return []
  }
}
