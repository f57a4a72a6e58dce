import HelpLayout

extension ReaderState {
  /// Shows the matches while the query is typed, and the first from where the search began.
  mutating func searchIncrementally(_ prompt: ReaderPrompt) {
    restore(prompt.origin)
    let isForward = prompt.kind == .searchForward
    guard !prompt.text.isEmpty else {
      search = prompt.earlierSearch
      return
    }
    var found = ReaderSearch(query: prompt.text, isForward: isForward, layout: layout)
    found.current =
      isForward
      ? found.firstMatch(fromLine: top) ?? (found.count > 0 ? 0 : nil)
      : found.lastMatch(beforeLine: top) ?? (found.count > 0 ? found.count - 1 : nil)
    search = found
    showCurrentMatch()
  }

  mutating func acceptSearch(_ prompt: ReaderPrompt) {
    let isForward = prompt.kind == .searchForward
    let query = prompt.text.isEmpty ? prompt.earlierSearch?.query ?? "" : prompt.text
    restore(prompt.origin)
    guard !query.isEmpty else {
      message = "Nothing to search for"
      return
    }
    leavePlace()
    search = ReaderSearch(query: query, isForward: isForward, layout: layout)
    moveToMatch(forward: isForward, times: 1, includingTop: true)
  }

  /// Goes to another match, round the end of the topic if need be.
  mutating func moveToMatch(forward: Bool, times: Int, includingTop: Bool = false) {
    guard let search else {
      message = "No search yet: press /"
      return
    }
    guard search.count > 0 else {
      message = "Not found: \(search.query)"
      return
    }
    var target: Int
    var wrapped = false
    if let current = search.current, !includingTop {
      target = current + (forward ? times : -times) % search.count
    } else if forward {
      target = search.firstMatch(fromLine: top) ?? search.count
      target += (times - 1) % search.count
    } else {
      target = search.lastMatch(beforeLine: top) ?? -1
      target -= (times - 1) % search.count
    }
    if target >= search.count || target < 0 {
      wrapped = true
      target = ((target % search.count) + search.count) % search.count
    }
    self.search?.current = target
    showCurrentMatch()
    if wrapped {
      message = forward ? "Search went on from the start" : "Search went on from the end"
    }
  }

  /// Scrolls as little as shows the current match, with some lines around it.
  private mutating func showCurrentMatch() {
    guard let search, let current = search.current else { return }
    let line = search.line(of: current)
    if !visibleLines.contains(line) { scroll(to: line - bodyRows / 3) }
  }
}
