import HelpTerminal

extension ReaderState {
  /// Goes to where reading begins; the start of the topic is one step back for `''`.
  package mutating func begin(at start: ReaderStart) {
    defer { settle() }
    switch start {
    case .line(let number):
      markPlace()
      scroll(toRow: number - 1)
    case .end:
      markPlace()
      scroll(to: lastPosition())
    case .growingEnd: followEnd()
    case .match(let text, let isForward):
      if !isForward { scroll(to: lastPosition()) }
      var prompt = ReaderPrompt(
        kind: isForward ? .searchForward : .searchBackward, origin: place, earlierSearch: nil,
        earlierList: nil)
      prompt.line.set(text)
      acceptSearch(prompt)
    }
  }
}
