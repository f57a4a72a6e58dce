extension ReaderList {
  /// Shows the entries whose title or name contains the letters of each word in order, and selects
  /// the best match. A ranked list has the best matches first. Other lists keep their order, and
  /// also show the entries above each match.
  ///
  /// Only the entries of the best rank that occurs are shown:
  /// 1. The letters are side by side.
  /// 2. The letters are at the starts of words.
  /// 3. The letters are anywhere.
  /// - Complexity: O(bytes of all titles and names + n log n) for n matches.
  mutating func show(matching text: String) {
    guard text != filter || shownIndices.isEmpty else { return }
    let earlierSelection = selectedEntry
    filter = text
    let query = FuzzyQuery(text)
    guard !query.isEmpty else {
      filterResult = nil
      rebuild(keeping: earlierSelection ?? current)
      return
    }
    let matches = bestMatches(of: query)
    if kind.isRanked {
      shownIndices = ranked(matches)
      selectedRow = 0
    } else {
      show(withAncestors: matches)
    }
    top = 0
    reveal()
  }

  /// The entries that match a filter. A query that continues this one searches only these entries
  /// for matches of the same tightness.
  struct FilterResult: Sendable, Hashable {
    let query: FuzzyQuery
    /// The tightest way in which any entry matches.
    let tightness: FuzzyMatch.Tightness
    /// The entries that match in this way.
    let entries: [Int]
  }

  /// Returns the entries that match a query in the tightest way that occurs, and keeps them in
  /// `filterResult`.
  private mutating func bestMatches(of query: FuzzyQuery) -> [(entry: Int, score: Int)] {
    let texts = prepareFilter()
    let earlier = filterResult.flatMap { query.narrows($0.query) ? $0 : nil }
    for tightness in FuzzyMatch.Tightness.allCases.reversed() {
      // More letters cannot match in a tighter way than fewer letters.
      if let earlier, tightness.isTighter(than: earlier.tightness) { continue }
      func find(among entries: some Sequence<Int>) -> [(entry: Int, score: Int)] {
        entries.compactMap { entry in
          texts.score(query, of: entry, tightness).map { (entry, $0) }
        }
      }
      let matches =
        tightness == earlier?.tightness
        ? find(among: earlier?.entries ?? []) : find(among: entries.indices)
      if !matches.isEmpty {
        filterResult = FilterResult(
          query: query, tightness: tightness, entries: matches.map(\.entry))
        return matches
      }
    }
    filterResult = nil
    return []
  }

  /// Prepares and returns the texts that a filter searches.
  @discardableResult
  mutating func prepareFilter() -> FoldedTexts {
    if let foldedTexts { return foldedTexts }
    // An entry with a name ranks by its title or its name, whichever fits better.
    let texts =
      kind.hasNames
      ? FoldedTexts(entries.lazy.flatMap { [$0.title, $0.detail] }, textsPerEntry: 2)
      : FoldedTexts(entries.lazy.map(\.title), textsPerEntry: 1)
    foldedTexts = texts
    return texts
  }

  /// Returns the matching entries, best first.
  private func ranked(_ matches: [(entry: Int, score: Int)]) -> [Int] {
    matches.map { FuzzyRank($0.score, distance: entries[$0.entry].distance, number: $0.entry) }
      .sorted().map(\.number)
  }

  /// Shows matching entries with the entries above them in the tree, and selects the best match.
  private mutating func show(withAncestors matches: [(entry: Int, score: Int)]) {
    shownIndices = []
    var best: (row: Int, score: Int)?
    var ancestors: [Int] = []
    var matchIndex = 0
    for index in entries.indices {
      while let last = ancestors.last, entries[last].depth >= entries[index].depth {
        ancestors.removeLast()
      }
      if matchIndex < matches.count, matches[matchIndex].entry == index {
        shownIndices += ancestors.filter { $0 > shownIndices.last ?? -1 }
        if matches[matchIndex].score > best?.score ?? .min {
          best = (shownIndices.count, matches[matchIndex].score)
        }
        shownIndices.append(index)
        matchIndex += 1
      }
      ancestors.append(index)
    }
    selectedRow = best?.row ?? 0
  }

  /// Returns the ranges of bytes in an entry's title that match the filter.
  func highlights(of entry: Int) -> [Range<Int>] {
    guard !filter.isEmpty else { return [] }
    let (query, title) = (FuzzyQuery(filter), entries[entry].title)
    for tightness in FuzzyMatch.Tightness.allCases.reversed() {
      let match = FuzzyMatch(query, in: SearchText.folded(Array(title.utf8)), tightness)
      if let match { return match.ranges }
    }
    return []
  }
}
