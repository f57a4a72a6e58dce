import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// Returns the pattern that a prompt requests, with the current rule for letter case.
  func pattern(_ prompt: ReaderPrompt) -> SearchPattern {
    let isOfText = prompt.kind == .searchForward || prompt.kind == .searchBackward
    if settings.keys == .vim, !prompt.isPlain { return .vim(prompt.text, letterCase) }
    return SearchPattern(
      prompt.text, isPlain: prompt.isPlain, letterCase: letterCase,
      invertsAfterMark: isOfText && settings.keys == .less)
  }

  /// Shows the matches while the query is typed, and goes to the first match from the place where
  /// the search began.
  mutating func searchIncrementally(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    guard !prompt.text.isEmpty else { return view.search = prompt.earlierSearch }
    begin(pattern(prompt), prompt)
  }

  /// Goes to the first match, or to the next one if the pattern has not changed.
  mutating func acceptSearch(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    let isForward = prompt.kind == .searchForward
    let requestedPattern =
      prompt.text.isEmpty ? prompt.earlierSearch?.pattern ?? lastPattern : pattern(prompt)
    guard let requestedPattern else { return say(words("say.no-query")) }
    leavePlace()
    showsMatchCount = true
    if var earlier = prompt.earlierSearch, earlier.pattern == requestedPattern {
      earlier.isForward = isForward
      view.search = earlier
      return moveToMatch(forward: isForward, times: 1)
    }
    begin(requestedPattern, prompt)
    if let search, searchBookInsteadOfWrapping(search, forward: isForward) { return }
    if let search, search.isFinished, search.count == 0 {
      message = notFound(search)
    } else if requestedPattern.isBroken {
      message = words("say.literal", ["text": requestedPattern.text])
    }
  }

  /// The pattern of the last search, in this session or an earlier one. Nil if there was none.
  private var lastPattern: SearchPattern? {
    guard let text = histories[.search]?.last else { return nil }
    var prompt = ReaderPrompt(
      kind: .searchForward, origin: place, earlierSearch: nil, earlierList: nil)
    prompt.line.set(text)
    return pattern(prompt)
  }

  /// Returns the message about a search without matches. If there is room, it names the key that
  /// searches the whole book.
  func notFound(_ search: ReaderSearch) -> String {
    let scope = filter != nil ? "in-lines" : isGrowing ? "yet" : "in-topic"
    let fault = words("say.not-" + scope, ["text": search.query])
    guard filter == nil, !isGrowing, content.topicCount > 1 else { return fault }
    let label = KeyTable.label(of: .reading(.search(.book)), settings.keys)
    return fitting(words("say.try-book", ["fault": fault, "key": label]), fault)
  }

  /// Searches from the top of the screen, in the direction of a prompt.
  private mutating func begin(_ pattern: SearchPattern, _ prompt: ReaderPrompt) {
    let isForward = prompt.kind == .searchForward
    begin(
      view.search(
        for: pattern, forward: isForward, to: view.goalFromTop(forward: isForward)))
  }

  /// Starts or continues a search, towards its goal.
  mutating func begin(_ search: consuming ReaderSearch) {
    if view.begin(search) { sayWrap() }
  }

  /// Reports that the search has wrapped at an end of the topic.
  private mutating func sayWrap() {
    switch search?.wrap {
    case .atEnd?: message = words("say.from-start")
    case .atStart?: message = words("say.from-end")
    case nil: break
    }
  }

  /// Searches for the word of the selected link or of the match on the screen, or for the first
  /// word on the screen.
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

  /// Searches a few more parts of the topic.
  mutating func continueSearch() {
    guard let search, !search.isFinished else { return }
    begin(search)
    guard let search = self.search, search.isFinished, case .reading = mode else { return }
    if searchBookInsteadOfWrapping(search, forward: search.isForward) { return }
    if search.count == 0 { message = notFound(search) }
  }

  /// Ends a running search or filter. The matches found so far stay.
  mutating func stopSearching() {
    if filter?.isFinished == false { view.showAllLines() }
    view.search?.stop()
    message = words("say.stopped")
  }

  /// Searches again after the page or the topic has changed.
  /// - Parameter keepsCurrent: whether the current match stays current, as after a new layout of
  ///   the same topic.
  mutating func restartSearch(keepsCurrent: Bool = false) {
    if view.restartSearch(keepsCurrent: keepsCurrent) { sayWrap() }
  }

  /// Sets the rule for letter case, and applies it to the current search.
  mutating func setLetterCase(_ letterCase: LetterCase) {
    self.letterCase = letterCase
    message = words(letterCase.note)
    guard let search else { return }
    let pattern = SearchPattern(
      search.query, isPlain: search.pattern.isPlain, letterCase: letterCase,
      invertsAfterMark: search.pattern.isInverted)
    begin(view.search(for: pattern, forward: search.isForward))
  }

  /// Goes to another match. At an end of the topic, the search wraps. A search of the book
  /// continues in the next topic with hits. With info's keys, any search continues in the other
  /// topics with matches.
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
    if view.isAtLastMatch(forward: forward),
      startBookPatternSearch(for: search.pattern, forward: forward)
    {
      return
    }
    guard search.count > 0 else {
      return say(search.isFinished ? notFound(search) : words("say.searching"))
    }
    showsMatchCount = true
    // If the user has scrolled away from the match, the search continues from the screen.
    guard let match = search.match, view.isOnScreen(match) else {
      search.goal = view.goalFromTop(forward: forward)
      begin(search)
      guard let laterSearch = self.search, laterSearch.goal == nil,
        !searchBookInsteadOfWrapping(laterSearch, forward: forward)
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
    sayWrap()
  }
}
