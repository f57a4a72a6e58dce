import HelpResources
import HelpTerminal

extension ReaderState {
  mutating func openHelp() {
    count = nil
    helpSearch = nil
    mode = .help(top: 0)
  }

  mutating func updateHelp(_ top: Int, _ key: Key) -> [ReaderEffect] {
    if key == .control("c") {
      mode = .reading
      return []
    }
    guard case .help(let command)? = command(for: key, in: .help) else { return [] }
    switch command {
    case .scroll(let command): scrollHelp(to: command.target(from: top, page: bodyRows))
    case .search:
      var prompt = ReaderPrompt(
        kind: .searchHelp, origin: place, earlierSearch: search, earlierList: nil)
      (prompt.helpTop, prompt.earlierHelpTop) = (top, top)
      mode = .prompt(prompt)
    case .next: moveToHelpMatch(from: top, forward: true)
    case .previous: moveToHelpMatch(from: top, forward: false)
    case .redraw: return [.redraw]
    case .close: mode = .reading
    }
    return []
  }

  mutating func scrollHelp(to top: Int) { mode = .help(top: clampedHelpTop(top)) }

  private func clampedHelpTop(_ top: Int) -> Int {
    max(0, min(helpLines().count - bodyRows, top))
  }

  /// The first row of the help that is on the screen; nil while the help is closed.
  var helpTop: Int? {
    switch mode {
    case .help(let top): top
    case .prompt(let prompt) where prompt.kind == .searchHelp: prompt.helpTop
    case .prompt, .reading, .hints, .codeHints, .settingMark, .jumpingToMark, .lines: nil
    }
  }

  // MARK: Searching

  /// Shows the first line with the text from where the search began.
  mutating func searchHelpIncrementally(_ prompt: ReaderPrompt) {
    var prompt = prompt
    helpSearch = prompt.text.isEmpty ? nil : pattern(prompt)
    let lines = helpMatches.keys
    let found = lines.filter { $0 >= prompt.earlierHelpTop }.min()
    prompt.helpTop = clampedHelpTop(found ?? lines.min() ?? prompt.earlierHelpTop)
    mode = .prompt(prompt)
  }

  /// Goes to the first line with the text, or to the next one where nothing is typed.
  mutating func acceptHelpSearch(_ prompt: ReaderPrompt) {
    let last = histories[.search]?.last ?? ""
    if prompt.text.isEmpty {
      guard !last.isEmpty else {
        mode = .help(top: prompt.earlierHelpTop)
        return message = words("say.no-query")
      }
      helpSearch = SearchPattern(last, letterCase: letterCase)
      return moveToHelpMatch(from: prompt.earlierHelpTop, forward: true)
    }
    mode = .help(top: prompt.helpTop)
    if helpMatches.isEmpty { message = words("say.not-in-lines", ["text": prompt.text]) }
  }

  /// Shows the next line with the text at the top, or as far up as the help scrolls; around its end.
  private mutating func moveToHelpMatch(from top: Int, forward: Bool) {
    mode = .help(top: top)
    guard let helpSearch else {
      let label = KeyTable.label(of: .help(.search), settings.keys)
      return message = words("say.no-search", ["key": label])
    }
    let lines = helpMatches.keys.sorted()
    guard let first = lines.first, let last = lines.last else {
      return message = words("say.not-in-lines", ["text": helpSearch.text])
    }
    if forward, let next = lines.first(where: { $0 > top }), clampedHelpTop(next) > top {
      scrollHelp(to: next)
    } else if !forward, let next = lines.last(where: { $0 < top }) {
      scrollHelp(to: next)
    } else {
      scrollHelp(to: forward ? first : last)
      message = words(forward ? "say.from-start" : "say.from-end")
    }
  }
}
