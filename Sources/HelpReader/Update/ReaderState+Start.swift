import HelpTerminal

extension ReaderState {
  /// Goes to the position where reading begins. `''` then returns to the start of the topic, or
  /// after a backward search to its end.
  package mutating func begin(at start: ReaderStart) {
    defer { settle() }
    switch start {
    case .line(let number):
      markPlace()
      view.scroll(toRow: number - 1)
    case .end:
      markPlace()
      view.scrollToEnd()
    case .growingEnd: followEnd()
    case .match(let text, let isForward):
      if !isForward { view.scrollToEnd() }
      var prompt = ReaderPrompt(
        kind: isForward ? .searchForward : .searchBackward, origin: place, earlierSearch: nil,
        earlierList: nil)
      prompt.line.set(text)
      acceptSearch(prompt)
    }
  }

  /// Opens the search of the whole book, and types a query.
  package mutating func begin(asking query: String) {
    defer { settle() }
    guard !isOpening else {
      hold(.search(.book), nil)
      _ = hold(.paste(query))
      return
    }
    beginPatience()
    openPrompt(.searchBook)
    guard case .prompt(var prompt) = mode else { return }
    prompt.type(query)
    showResult(of: prompt)
  }
}
