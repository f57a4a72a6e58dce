import HelpLayout

extension ReaderState {
  /// Shows the matches while the query is typed, and the first from where the search began.
  mutating func searchIncrementally(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    guard !prompt.text.isEmpty else { return search = prompt.earlierSearch }
    begin(SearchPattern(prompt.text, isPlain: prompt.isPlain), prompt)
  }

  mutating func acceptSearch(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    let typed = SearchPattern(prompt.text, isPlain: prompt.isPlain)
    guard let pattern = prompt.text.isEmpty ? prompt.earlierSearch?.pattern : typed else {
      return say("Nothing to search for")
    }
    leavePlace()
    showsMatchCount = true
    begin(pattern, prompt)
    if let search, search.isFinished, search.count == 0 {
      message = "Not found: \(pattern.text)"
    } else if pattern.isBroken {
      message = "Searching for '\(pattern.text)' literally: it is not a regular expression"
    }
  }

  /// Searches from the top of the screen, in one direction or the other.
  private mutating func begin(_ pattern: SearchPattern, _ prompt: ReaderPrompt) {
    let isForward = prompt.kind == .searchForward
    var search = ReaderSearch(
      pattern, isForward: isForward, from: position.part, parts: page.plan.parts.count)
    search.goal = goalFromTop(forward: isForward)
    advance(search)
  }

  /// The next match, or the one before, as seen from the top of the screen.
  func goalFromTop(forward: Bool) -> ReaderSearch.Goal {
    guard let first = visibleRows.first else { return .from(part: 0, offset: 0) }
    let offset = page.text(of: first.part).lineStarts[first.line]
    return forward
      ? .from(part: first.part, offset: offset) : .before(part: first.part, offset: offset)
  }

  /// Searches from where a goal says.
  mutating func begin(_ search: consuming ReaderSearch) { advance(search) }

  /// Does a slice of a search. Its matches are extended in place, not copied.
  private mutating func advance(_ search: consuming ReaderSearch) {
    self.search = nil
    let canSearch = filter?.isFinished ?? true
    let isReached = canSearch && search.advance(in: &page)
    self.search = search
    if isReached { showCurrentMatch() }
  }

  /// Does a slice of a search that is not finished.
  mutating func continueSearch() {
    guard let search, !search.isFinished else { return }
    advance(search)
    if let search = self.search, search.isFinished, search.count == 0, case .reading = mode {
      message = "Not found: \(search.query)"
    }
  }

  /// Shows another page's or topic's matches.
  /// - Parameter keepsCurrent: the text is nearly the same, so the match that was jumped to stays current.
  mutating func restartSearch(keepsCurrent: Bool = false) {
    guard var search else { return }
    let match = keepsCurrent ? search.match : nil
    search.restart(from: match?.part ?? position.part, parts: page.plan.parts.count)
    search.goal = match.map { .same($0) }
    advance(search)
  }

  /// Goes to another match, wrapping around the end of the topic; in what a search of the book found, on to the next
  /// topic.
  mutating func moveToMatch(forward: Bool, times: Int) {
    if continueTour(forward: forward) { return }
    guard var search else { return say("No search yet: press /") }
    guard search.count > 0 else {
      return say(search.isFinished ? "Not found: \(search.query)" : "Still searching")
    }
    showsMatchCount = true
    // After scrolling away, the search continues from what is on the screen.
    guard let match = search.match, isOnScreen(match) else {
      search.goal = goalFromTop(forward: forward)
      advance(search)
      guard self.search?.goal == nil else { return }
      if times > 1 { moveToMatch(forward: forward, times: times - 1) }
      return
    }
    let wentRound = search.step(times, forward: forward)
    self.search = search
    switch wentRound {
    case nil: message = "Still searching"
    case true?: message = "Search continued from the \(forward ? "start" : "end")"
    case false?: break
    }
    showCurrentMatch()
  }

  /// The line of its part on which a match begins.
  private func line(of match: ReaderSearch.Match) -> Int? {
    search.map { page.text(of: match.part).line(at: $0.range(of: match).lowerBound) }
  }

  private func isOnScreen(_ match: ReaderSearch.Match) -> Bool {
    let line = line(of: match)
    return visibleRows.contains { $0.part == match.part && $0.line == line }
  }

  /// Scrolls as little as needed to show the current match, with some lines around it.
  private mutating func showCurrentMatch() {
    guard let match = search?.match else { return }
    page.prepareText(match.part)
    guard let line = line(of: match), !isOnScreen(match) else { return }
    let place = PagePlace(part: match.part, row: page.row(ofLine: line, in: match.part))
    scroll(to: page.place(-bodyRows / 3, rowsFrom: place))
  }
}
