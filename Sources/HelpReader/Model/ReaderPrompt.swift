/// A line that is being typed at the bottom of the screen.
public struct ReaderPrompt: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case searchForward, searchBackward, goTo

    /// The sign before the text.
    var sign: String {
      switch self {
      case .searchForward: "/"
      case .searchBackward: "?"
      case .goTo: ":"
      }
    }
  }

  public var kind: Kind
  public internal(set) var text = ""
  /// Where the reader was when it was opened, to go back to.
  var origin: ReaderPlace
  var earlierSearch: ReaderSearch?
}

extension ReaderState {
  mutating func openPrompt(_ kind: ReaderPrompt.Kind) {
    mode = .prompt(ReaderPrompt(kind: kind, origin: place, earlierSearch: search))
  }

  mutating func updatePrompt(_ prompt: ReaderPrompt, _ key: Key) {
    var prompt = prompt
    switch key {
    case .escape, .control("c"), .control("g"):
      cancel(prompt)
      return
    case .enter:
      mode = .reading
      accept(prompt)
      return
    case .backspace, .delete:
      if prompt.text.isEmpty {
        cancel(prompt)
        return
      }
      prompt.text.removeLast()
    case .control("u"): prompt.text = ""
    case .control("w"):
      while prompt.text.last == " " { prompt.text.removeLast() }
      while let last = prompt.text.last, last != " " { prompt.text.removeLast() }
    case .character(let character) where prompt.text.utf8.count < 256:
      prompt.text.append(character)
    default: return
    }
    mode = .prompt(prompt)
    if prompt.kind != .goTo { searchIncrementally(prompt) }
  }

  private mutating func cancel(_ prompt: ReaderPrompt) {
    mode = .reading
    search = prompt.earlierSearch
    restore(prompt.origin)
  }

  private mutating func accept(_ prompt: ReaderPrompt) {
    switch prompt.kind {
    case .goTo: goTo(prompt.text)
    case .searchForward, .searchBackward:
      acceptSearch(prompt)
    }
  }
}
