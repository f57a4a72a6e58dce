import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  /// The area of the help on the screen.
  var helpFrame: HelpPane.Frame {
    HelpPane.Frame(
      columns: columns, rows: bodyRows, margin: view.margin, measure: page.options.measure)
  }

  /// The help, or nil if it is not on the screen.
  var shownHelp: HelpPane? {
    switch mode {
    case .help: help
    case .prompt(let prompt) where prompt.kind == .searchHelp: help
    case .prompt, .reading, .hints, .mark, .lines: nil
    }
  }

  /// Opens the help, which begins with the keys that the user can press now.
  mutating func openHelp() {
    count = nil
    let contexts: [KeyContext] = list == nil ? [.reading, .list] : [.list]
    help = HelpPane(contexts + [.prompt, .help], settings.keys, words)
    mode = .help
  }

  mutating func closeHelp() {
    help = nil
    mode = .reading
  }

  mutating func updateHelp(_ key: Key) -> [ReaderEffect] {
    if key == .control("c") {
      closeHelp()
      return []
    }
    guard case .help(let command)? = command(for: key, in: .help), let top = help?.top else {
      return []
    }
    switch command {
    case .scroll(let command): scrollHelp(to: command.target(from: top, page: bodyRows))
    case .search:
      var prompt = ReaderPrompt(
        kind: .searchHelp, origin: place, earlierSearch: search, earlierList: nil)
      prompt.earlierHelpTop = top
      mode = .prompt(prompt)
    case .next: moveToHelpMatch(forward: true)
    case .previous: moveToHelpMatch(forward: false)
    case .redraw: return [.redraw]
    case .close: closeHelp()
    }
    return []
  }

  mutating func scrollHelp(to row: Int) {
    let frame = helpFrame
    help?.scroll(to: row, in: frame)
  }

  // MARK: Searching

  /// Shows the first match while the query is typed.
  mutating func searchHelpIncrementally(_ prompt: ReaderPrompt) {
    let (frame, pattern) = (helpFrame, prompt.text.isEmpty ? nil : pattern(prompt))
    help?.pattern = pattern
    help?.showMatch(from: prompt.earlierHelpTop, in: frame)
  }

  /// Ends the prompt at the first match. With an empty query, goes to the next match of the last
  /// query.
  mutating func acceptHelpSearch(_ prompt: ReaderPrompt) {
    mode = .help
    if prompt.text.isEmpty {
      help?.top = prompt.earlierHelpTop
      guard let last = histories[.search]?.last, !last.isEmpty else {
        return message = words("say.no-query")
      }
      let pattern = SearchPattern(last, letterCase: letterCase)
      help?.pattern = pattern
      return moveToHelpMatch(forward: true)
    }
    if help?.matches(in: helpFrame).isEmpty == true {
      message = words("say.not-in-lines", ["text": prompt.text])
    }
  }

  private mutating func moveToHelpMatch(forward: Bool) {
    guard let pattern = help?.pattern else {
      let label = KeyTable.label(of: .help(.search), settings.keys)
      return message = words("say.no-search", ["key": label])
    }
    let frame = helpFrame
    switch help?.showNextMatch(forward: forward, in: frame) {
    case nil: message = words("say.not-in-lines", ["text": pattern.text])
    case HelpPane.Wrap.none?: break
    case .atEnd: message = words("say.from-start")
    case .atStart: message = words("say.from-end")
    }
  }
}
