import HelpLayout

extension ReaderState {
  /// The topic's text for searching, made when it is first asked for.
  mutating func prepareText() -> SearchText {
    if let text { return text }
    let made = SearchText(layout.lines)
    text = made
    return made
  }

  /// Shows the matches while the query is typed, and the first from where the search began.
  mutating func searchIncrementally(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    guard !prompt.text.isEmpty else {
      search = prompt.earlierSearch
      return
    }
    begin(
      ReaderSearch(
        query: prompt.text, isForward: prompt.kind == .searchForward, isPlain: prompt.isPlain))
  }

  mutating func acceptSearch(_ prompt: ReaderPrompt) {
    let query = prompt.text.isEmpty ? prompt.earlierSearch?.query ?? "" : prompt.text
    restore(prompt.origin)
    guard !query.isEmpty else {
      message = "Nothing to search for"
      return
    }
    leavePlace()
    begin(
      ReaderSearch(
        query: query, isForward: prompt.kind == .searchForward,
        isPlain: prompt.text.isEmpty ? prompt.earlierSearch?.isPlain ?? false : prompt.isPlain))
    if let search, search.isFinished, search.count == 0 {
      message = "Not found: \(query)"
    } else if search?.pattern.isBroken == true {
      message = "Searching for '\(query)' as it stands: it is no regular expression"
    }
  }

  /// Searches from the top of the screen, in one direction or the other.
  private mutating func begin(_ search: ReaderSearch) {
    var search = search
    let text = prepareText()
    let offset = top < text.lineStarts.count ? text.lineStarts[top] : 0
    search.goal = search.isForward ? .from(offset) : .before(offset)
    let isReached = search.advance(in: text)
    self.search = search
    if isReached { showCurrentMatch() }
  }

  /// Does a slice of a search that is not finished.
  mutating func continueSearch() {
    guard var search, !search.isFinished else { return }
    // Its matches are not copied for being added to.
    self.search = nil
    let isReached = search.advance(in: prepareText())
    self.search = search
    guard isReached || search.isFinished else { return }
    if isReached { showCurrentMatch() }
    if search.isFinished, search.count == 0, case .reading = mode {
      message = "Not found: \(search.query)"
    }
  }

  /// Goes to another match, round the end of the topic if need be.
  mutating func moveToMatch(forward: Bool, times: Int) {
    guard let search else {
      message = "No search yet: press /"
      return
    }
    guard search.count > 0 else {
      message = search.isFinished ? "Not found: \(search.query)" : "Still searching"
      return
    }
    let step = forward ? times % search.count : -(times % search.count)
    let line = search.current.map { prepareText().line(at: search.start(of: $0)) }
    // Whoever scrolled away goes on from what is on the screen.
    if let current = search.current, let line, visibleLines.contains(line) {
      var target = current + step
      if target < 0 || target >= search.count {
        guard search.isFinished else {
          message = "Still searching"
          return
        }
        target = ((target % search.count) + search.count) % search.count
        message = forward ? "Search went on from the start" : "Search went on from the end"
      }
      self.search?.current = target
      showCurrentMatch()
      return
    }
    var moved = search
    let text = prepareText()
    let offset = top < text.lineStarts.count ? text.lineStarts[top] : 0
    moved.goal = forward ? .from(offset) : .before(offset)
    let isReached = moved.advance(in: text)
    self.search = moved
    guard isReached else { return }
    showCurrentMatch()
    if times > 1 { moveToMatch(forward: forward, times: times - 1) }
  }

  /// Scrolls as little as shows the current match, with some lines around it.
  private mutating func showCurrentMatch() {
    guard let search, let current = search.current else { return }
    let line = prepareText().line(at: search.start(of: current))
    if !visibleLines.contains(line) { scroll(to: line - bodyRows / 3) }
  }
}
