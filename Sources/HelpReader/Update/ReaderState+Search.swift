import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// The pattern that a prompt requests, with the current rule for capitals.
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
    guard !prompt.text.isEmpty else { return view.search = prompt.earlierSearch }
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
      view.search = earlier
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
    begin(
      view.search(
        for: pattern, forward: isForward, to: view.goalFromTop(forward: isForward)))
  }

  /// Searches from the goal of a search.
  mutating func begin(_ search: consuming ReaderSearch) {
    if view.begin(search) { sayTurn() }
  }

  /// Says where the search went on to find the match that it has reached.
  private mutating func sayTurn() {
    switch search?.turn {
    case .atEnd?: message = words("say.from-start")
    case .atStart?: message = words("say.from-end")
    case nil: break
    }
  }

  /// Searches for the word of the selected link, of the match on the screen, or the first on the screen.
  mutating func searchWord(forward: Bool) {
    guard let word = view.wordToSearch() else { return say(words("say.no-word")) }
    leavePlace()
    remember(word.text, in: .search)
    showsMatchCount = true
    begin(
      view.search(
        for: SearchPattern(word.text, isPlain: true, letterCase: letterCase), forward: forward,
        to: forward
          ? .from(part: word.part, offset: word.range.upperBound)
          : .before(part: word.part, offset: word.range.lowerBound)))
  }

  /// Does a slice of a search that is not finished.
  mutating func continueSearch() {
    guard let search, !search.isFinished else { return }
    begin(search)
    guard let search = self.search, search.isFinished, case .reading = mode else { return }
    if huntInsteadOfTurning(search, forward: search.isForward) { return }
    if search.count == 0 { message = notFound(search) }
  }

  /// Ends a search, or a filter, that is under way. Matches that were found stay.
  mutating func stopSearching() {
    if filter?.isFinished == false { view.showAllLines() }
    view.search?.stop()
    message = words("say.stopped")
  }

  /// Shows another page's or topic's matches.
  /// - Parameter keepsCurrent: the text is nearly the same, so the match that was jumped to stays current.
  mutating func restartSearch(keepsCurrent: Bool = false) {
    if view.restartSearch(keepsCurrent: keepsCurrent) { sayTurn() }
  }

  /// Makes capitals count or not, also in the search that is under way.
  mutating func set(_ letterCase: LetterCase) {
    self.letterCase = letterCase
    message = words(letterCase.note)
    guard let search else { return }
    let pattern = SearchPattern(
      search.query, isPlain: search.pattern.isPlain, letterCase: letterCase,
      invertsAfterMark: search.pattern.isInverted)
    begin(view.search(for: pattern, forward: search.isForward))
  }

  /// Goes to another match, wrapping around the end of the topic. For hits of a search of the book it continues in the
  /// next topic, and with info's keys in any other topic.
  mutating func moveToMatch(forward: Bool, times: Int) {
    if continueTour(forward: forward) { return }
    guard var search else {
      if let lastPattern {
        showsMatchCount = true
        return begin(
          view.search(for: lastPattern, forward: true, to: view.goalFromTop(forward: forward)))
      }
      let label = KeyTable.label(of: .reading(.search(.forward)), settings.keys)
      return say(words("say.no-search", ["key": label]))
    }
    if view.isAtLastMatch(forward: forward), startHunt(for: search.pattern, forward: forward) {
      return
    }
    guard search.count > 0 else {
      return say(search.isFinished ? notFound(search) : words("say.searching"))
    }
    showsMatchCount = true
    // After scrolling away, the search continues from the screen.
    guard let match = search.match, view.isOnScreen(match) else {
      search.goal = view.goalFromTop(forward: forward)
      begin(search)
      guard let reached = self.search, reached.goal == nil,
        !huntInsteadOfTurning(reached, forward: forward)
      else {
        return
      }
      if times > 1 { moveToMatch(forward: forward, times: times - 1) }
      return
    }
    let isReached = search.step(times, forward: forward)
    view.search = search
    guard isReached else { return say(words("say.searching")) }
    view.showCurrentMatch()
    sayTurn()
  }
}
