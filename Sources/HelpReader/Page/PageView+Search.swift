import HelpLayout

extension PageView {
  /// Replaces the search, and searches a few parts of the topic. The search is consumed, because
  /// only a search without copies extends its matches in place.
  /// - Returns: whether the search has reached its goal, or the topic has no match. A reached match
  ///   is on the screen.
  mutating func begin(_ search: consuming ReaderSearch) -> Bool {
    self.search = nil
    let canSearch = filter?.isFinished ?? true
    let isReached = canSearch && search.advance(in: &page)
    self.search = search
    if isReached { showCurrentMatch() }
    return isReached
  }

  /// Returns a search of the topic that begins with the part at the top of the screen.
  /// - Parameter goal: the match to go to, or nil for none.
  func search(
    for pattern: SearchPattern, forward: Bool, to goal: ReaderSearch.Goal? = nil
  ) -> ReaderSearch {
    var search = ReaderSearch(
      pattern, isForward: forward, from: position.part, parts: page.plan.parts.count)
    search.goal = goal
    return search
  }

  /// Returns the goal of finding the next or previous match, from the top of the screen.
  func goalFromTop(forward: Bool) -> ReaderSearch.Goal {
    guard let first = visibleRows.first else { return .from(part: 0, offset: 0) }
    // In vim, `?` after G also finds matches on the last screen. The search therefore starts at the
    // end.
    if !forward, searchesFromLastLine, isAtEnd, !isAtStart { return goalFromEnd }
    let offset = page.text(of: first.part).lineStarts[first.line]
    return forward
      ? .from(part: first.part, offset: offset) : .before(part: first.part, offset: offset)
  }

  /// The goal of going to the last match of the topic.
  var goalFromEnd: ReaderSearch.Goal { .before(part: page.plan.parts.count - 1, offset: .max) }

  /// Returns the goal of finding the next match from an anchor, which may be below the top of the
  /// screen in a short topic. Without the anchor, the search begins at the top of the screen.
  mutating func goal(fromAnchor anchor: String?) -> ReaderSearch.Goal {
    guard let place = anchor.flatMap({ page.place(ofAnchor: $0) }) else {
      return goalFromTop(forward: true)
    }
    page.prepareText(place.part)
    let offset = page.text(of: place.part).lineStarts[page.line(at: place)]
    return .from(part: place.part, offset: offset)
  }

  /// Searches again after the page or the topic has changed.
  /// - Parameter keepsCurrent: whether the current match stays current, as after a new layout of
  ///   the same topic.
  /// - Returns: whether the search has reached its goal, or the topic has no match.
  mutating func restartSearch(keepsCurrent: Bool) -> Bool {
    guard var search else { return false }
    let match = keepsCurrent ? search.match : nil
    let goal = keepsCurrent ? match.map { .same($0) } ?? search.goal : nil
    search.restart(from: match?.part ?? position.part, parts: page.plan.parts.count)
    search.goal =
      switch goal {
      case .same, nil: goal
      // The goal refers to the old page. The new goal begins at the top of the screen.
      case .from, .before: goalFromTop(forward: search.isForward)
      }
    return begin(search)
  }

  /// Whether a finished search has no further match in a direction, counted from the current match
  /// on the screen. True if there is no match at all.
  func isAtLastMatch(forward: Bool) -> Bool {
    guard let search, search.isFinished else { return false }
    guard search.count > 0, let match = search.match else { return search.count == 0 }
    return search.currentIndex == (forward ? search.count - 1 : 0) && isOnScreen(match)
  }

  func isOnScreen(_ match: ReaderSearch.Match) -> Bool {
    let line = line(of: match)
    return visibleRows.contains { $0.part == match.part && $0.line == line }
  }

  /// Returns the line of its part on which a match begins, or nil if there is no search.
  private func line(of match: ReaderSearch.Match) -> Int? {
    search.map { page.text(of: match.part).line(at: $0.range(of: match).lowerBound) }
  }

  /// Shows the current match. A match outside the screen is scrolled to a third of the screen's
  /// height.
  mutating func showCurrentMatch() {
    guard let match = search?.match else { return }
    page.prepareText(match.part)
    guard let line = line(of: match), !isOnScreen(match) else { return }
    let place = PagePlace(part: match.part, row: page.row(ofLine: line, in: match.part))
    scroll(to: page.place(movedBy: -rows / 3, from: place))
  }

  /// The place of the current match, if it is on the screen.
  var placeOfMatch: PagePlace? {
    guard let match = search?.match else { return nil }
    let line = line(of: match)
    return place(ofVisible: { $0.part == match.part && $0.line == line })
  }

  /// The place of the selected link, if it is on the screen.
  var placeOfSelectedLink: PagePlace? {
    guard let selectedLink else { return nil }
    return place(ofVisible: { row in row.styledLine.runs.contains { $0.link == selectedLink } })
  }

  /// Returns the place of the first row on the screen that passes a test, or nil if none does.
  private func place(ofVisible test: (PageRow) -> Bool) -> PagePlace? {
    visibleRows.first(where: test).map {
      PagePlace(part: $0.part, row: page.row(ofLine: $0.line, in: $0.part))
    }
  }
}
