import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// What a prompt asks for, with capitals as they count now.
  func pattern(_ prompt: ReaderPrompt) -> SearchPattern {
    let isOfText = prompt.kind == .searchForward || prompt.kind == .searchBackward
    if settings.keys == .vim, !prompt.isPlain { return .vim(prompt.text, letterCase) }
    return SearchPattern(
      prompt.text, isPlain: prompt.isPlain, letterCase: letterCase,
      invertsAfterMark: isOfText && settings.keys == .less)
  }

  /// Shows the matches while the query is typed, and the first from where the search began.
  mutating func searchIncrementally(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    guard !prompt.text.isEmpty else { return search = prompt.earlierSearch }
    begin(pattern(prompt), prompt)
  }

  /// Goes to the first match, or to the next one where the same is searched again.
  mutating func acceptSearch(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    let isForward = prompt.kind == .searchForward
    let wanted =
      prompt.text.isEmpty ? prompt.earlierSearch?.pattern ?? lastPattern : pattern(prompt)
    guard let wanted else { return say(words("say.no-query")) }
    leavePlace()
    showsMatchCount = true
    if var earlier = prompt.earlierSearch, earlier.pattern == wanted {
      earlier.isForward = isForward
      search = earlier
      return moveToMatch(forward: isForward, times: 1)
    }
    begin(wanted, prompt)
    if let search, huntInsteadOfTurning(search, forward: isForward) { return }
    if let search, search.isFinished, search.count == 0 {
      message = notFound(search)
    } else if wanted.isBroken {
      message = words("say.literal", ["text": wanted.text])
    }
  }

  /// The pattern that was searched for last, in this session or an earlier one.
  private var lastPattern: SearchPattern? {
    guard let text = histories[.search]?.last else { return nil }
    var prompt = ReaderPrompt(
      kind: .searchForward, origin: place, earlierSearch: nil, earlierList: nil)
    prompt.line.set(text)
    return pattern(prompt)
  }

  func notFound(_ search: ReaderSearch) -> String {
    let place = filter != nil ? "in-lines" : isGrowing ? "yet" : "in-topic"
    return words("say.not-" + place, ["text": search.query])
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
    // In vim, G goes to the last line, which is on the screen.
    if !forward, settings.keys == .vim, isAtEnd, !isAtStart {
      return .before(part: page.plan.parts.count - 1, offset: .max)
    }
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
    if isReached { reachMatch() }
  }

  /// Shows the match that was reached, and says where the search went on to find it.
  private mutating func reachMatch() {
    showCurrentMatch()
    switch search?.turn {
    case .atEnd?: message = words("say.from-start")
    case .atStart?: message = words("say.from-end")
    case nil: break
    }
  }

  /// Does a slice of a search that is not finished.
  mutating func continueSearch() {
    guard let search, !search.isFinished else { return }
    advance(search)
    guard let search = self.search, search.isFinished, case .reading = mode else { return }
    if huntInsteadOfTurning(search, forward: search.isForward) { return }
    if search.count == 0 { message = notFound(search) }
  }

  /// Ends a search, or a filter, that is under way. Matches that were found stay.
  mutating func stopSearching() {
    if filter?.isFinished == false { showAllLines() }
    search?.stop()
    message = words("say.stopped")
  }

  /// Shows another page's or topic's matches.
  /// - Parameter keepsCurrent: the text is nearly the same, so the match that was jumped to stays current.
  mutating func restartSearch(keepsCurrent: Bool = false) {
    guard var search else { return }
    let match = keepsCurrent ? search.match : nil
    let goal = keepsCurrent ? match.map { .same($0) } ?? search.goal : nil
    search.restart(from: match?.part ?? position.part, parts: page.plan.parts.count)
    search.goal =
      switch goal {
      case .same, nil: goal
      // The search has not reached its first match yet, and counts the lines of the new page.
      case .from, .before: goalFromTop(forward: search.isForward)
      }
    advance(search)
  }

  /// Makes capitals count or not, also in the search that is under way.
  mutating func set(_ letterCase: LetterCase) {
    self.letterCase = letterCase
    message = words(letterCase.note)
    guard let search else { return }
    let pattern = SearchPattern(
      search.query, isPlain: search.pattern.isPlain, letterCase: letterCase,
      invertsAfterMark: search.pattern.isInverted)
    advance(
      ReaderSearch(
        pattern, isForward: search.isForward, from: position.part, parts: page.plan.parts.count))
  }

  /// Goes to another match, wrapping around the end of the topic; in what a search of the book found, on to the next
  /// topic, and with info's keys on to any other topic.
  mutating func moveToMatch(forward: Bool, times: Int) {
    if continueTour(forward: forward) { return }
    guard var search else {
      if let lastPattern {
        showsMatchCount = true
        var search = ReaderSearch(
          lastPattern, isForward: true, from: position.part, parts: page.plan.parts.count)
        search.goal = goalFromTop(forward: forward)
        return advance(search)
      }
      let label = KeyTable.label(of: .reading(.search(.forward)), settings.keys)
      return say(words("say.no-search", ["key": label]))
    }
    if isAtLastMatch(search, forward: forward), startHunt(for: search.pattern, forward: forward) {
      return
    }
    guard search.count > 0 else {
      return say(search.isFinished ? notFound(search) : words("say.searching"))
    }
    showsMatchCount = true
    // After scrolling away, the search continues from what is on the screen.
    guard let match = search.match, isOnScreen(match) else {
      search.goal = goalFromTop(forward: forward)
      advance(search)
      guard let reached = self.search, reached.goal == nil,
        !huntInsteadOfTurning(reached, forward: forward)
      else {
        return
      }
      if times > 1 { moveToMatch(forward: forward, times: times - 1) }
      return
    }
    let isReached = search.step(times, forward: forward)
    self.search = search
    guard isReached else { return say(words("say.searching")) }
    reachMatch()
  }

  /// Whether a finished search has no match after the one on the screen.
  private func isAtLastMatch(_ search: ReaderSearch, forward: Bool) -> Bool {
    guard search.isFinished else { return false }
    guard search.count > 0, let match = search.match else { return search.count == 0 }
    return search.current == (forward ? search.count - 1 : 0) && isOnScreen(match)
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
