/// A line that is being typed at the bottom of the screen.
public struct ReaderPrompt: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case searchForward, searchBackward, goTo, findInList

    /// The sign before the text.
    var sign: String {
      switch self {
      case .searchForward, .findInList: "/"
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
  /// The list that is searched, as it was before.
  var list: ReaderList?
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
    switch prompt.kind {
    case .searchForward, .searchBackward: searchIncrementally(prompt)
    case .goTo, .findInList: break
    }
  }

  private mutating func cancel(_ prompt: ReaderPrompt) {
    if let list = prompt.list {
      mode = .list(list)
      return
    }
    mode = .reading
    search = prompt.earlierSearch
    restore(prompt.origin)
  }

  private mutating func accept(_ prompt: ReaderPrompt) {
    switch prompt.kind {
    case .goTo: goTo(prompt.text)
    case .searchForward, .searchBackward:
      acceptSearch(prompt)
    case .findInList:
      guard var list = prompt.list else { return }
      if !prompt.text.isEmpty { list.query = prompt.text }
      if list.query.isEmpty {
        message = "Nothing to search for"
      } else if !list.find(forward: true, includingSelection: !prompt.text.isEmpty) {
        message = "Not found: \(list.query)"
      }
      list.reveal(rows: listRows)
      mode = .list(list)
    }
  }

  /// The list on the screen as a prompt over it would leave it: what is typed is looked for at once.
  func previewed(_ prompt: ReaderPrompt) -> ReaderList? {
    guard var list = prompt.list else { return nil }
    list.query = prompt.text
    _ = list.find(forward: true, includingSelection: true)
    list.reveal(rows: listRows)
    return list
  }
}
