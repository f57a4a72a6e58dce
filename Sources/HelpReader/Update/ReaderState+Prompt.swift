import HelpResources
import HelpTerminal

extension ReaderState {
  /// Only a filter of the open list leaves it on the screen.
  mutating func openPrompt(_ kind: ReaderPrompt.Kind) {
    if kind != .filterList { list = nil }
    if kind == .goTo { prepareTopics() }
    mode = .prompt(
      ReaderPrompt(kind: kind, origin: place, earlierSearch: search, earlierList: list))
  }

  mutating func updatePrompt(_ prompt: ReaderPrompt, _ key: Key) -> [ReaderEffect] {
    var prompt = prompt
    prompt.awaitsEntry = false
    guard case .command(.prompt(let command)) = KeyTable.match([key], in: .prompt, settings.keys)
    else {
      if case .character(let character) = key { type(String(character), into: prompt) }
      return []
    }
    switch command {
    case .accept:
      if prompt.kind == .searchBook || prompt.kind == .choosePart, let list, list.opensInPlace {
        choose(list)
        return []
      }
      mode = .reading
      return accept(prompt)
    case .cancel:
      cancel(prompt)
      return []
    case .edit(.eraseBackward) where prompt.text.isEmpty:
      cancel(prompt)
      return []
    case .earlier, .later:
      if recall(command == .earlier ? 1 : -1, &prompt) {
        mode = .prompt(prompt)
        return []
      }
    case .complete, .completeBackward:
      complete(&prompt, backward: command == .completeBackward)
      mode = .prompt(prompt)
      return []
    case .chooseFolder, .chooseLanguage:
      guard prompt.kind == .searchBook else { return [] }
      if command == .chooseFolder { chooseFolder(prompt) } else { chooseLanguage(prompt) }
      return []
    case .redraw: return [.redraw]
    case .togglePlain: prompt.isPlain.toggle()
    case .edit(let command):
      let text = prompt.text
      prompt.line.apply(command)
      if prompt.text == text {
        mode = .prompt(prompt)
        return []
      }
    }
    textChanged(&prompt)
    return []
  }

  /// Adds text that was typed or pasted, on one line.
  mutating func type(_ text: String, into prompt: ReaderPrompt) {
    var prompt = prompt
    prompt.line.insert(text)
    textChanged(&prompt)
  }

  mutating func textChanged(_ prompt: inout ReaderPrompt) {
    prompt.hasChosen = false
    prompt.hasCompleted = false
    mode = .prompt(prompt)
    switch prompt.kind {
    case .searchForward, .searchBackward: searchIncrementally(prompt)
    case .filterList, .choosePart: list?.show(matching: prompt.text)
    case .searchBook: searchBook(prompt.text)
    case .goTo: suggestTopics(prompt.text)
    case .searchHelp: searchHelpIncrementally(prompt)
    case .filterLines: break
    }
  }

  /// Steps through earlier input or, in a list, through its entries.
  /// - Returns: whether it was a list, which leaves the text as it is.
  private mutating func recall(_ step: Int, _ prompt: inout ReaderPrompt) -> Bool {
    if let list, !list.entries.isEmpty, prompt.steps == 0, prompt.kind != .searchHelp {
      self.list?.select(list.selection - step)
      prompt.hasChosen = true
      return true
    }
    let earlier = prompt.kind.history.flatMap { histories[$0] } ?? []
    let steps = max(0, min(earlier.count, prompt.steps + step))
    guard steps != prompt.steps else { return false }
    if prompt.steps == 0 { prompt.draft = prompt.text }
    prompt.line.set(steps == 0 ? prompt.draft : earlier[earlier.count - steps])
    prompt.steps = steps
    return false
  }

  mutating func remember(_ text: String, in history: ReaderPrompt.History?) {
    guard !text.isEmpty, let history else { return }
    var earlier = histories[history] ?? []
    earlier.removeAll { $0 == text }
    earlier.append(text)
    histories[history] = earlier.suffix(100)
  }

  mutating func cancel(_ prompt: ReaderPrompt) {
    if let outer = prompt.outer.first { return searchAgain(outer) }
    if prompt.kind == .searchHelp { return mode = .help(top: prompt.earlierHelpTop) }
    mode = .reading
    if let earlier = prompt.earlierList {
      list = earlier
      fitList()
      refreshBookList()
      return
    }
    list = nil
    search = prompt.earlierSearch
    restore(prompt.origin)
  }

  private mutating func accept(_ prompt: ReaderPrompt) -> [ReaderEffect] {
    remember(prompt.text, in: prompt.kind.history)
    switch prompt.kind {
    case .goTo:
      let suggested = list
      list = nil
      guard prompt.hasChosen, let suggested, !suggested.shown.isEmpty else {
        return goTo(prompt.text, suggested: suggested)
      }
      choose(suggested)
    case .searchForward, .searchBackward: acceptSearch(prompt)
    case .searchHelp: acceptHelpSearch(prompt)
    case .filterLines: filterLines(prompt.text, isPlain: prompt.isPlain)
    case .searchBook:
      if let list, list.kind == .found, !list.entries.isEmpty || bookSearch.hits?.isAwaited == true
      {
        choose(list)
      } else if !prompt.text.isEmpty {
        openFound(prompt.text)
      }
    case .choosePart:
      // Nothing has these letters.
      mode = .prompt(prompt)
    case .filterList:
      guard let list else { return [] }
      if list.selected == nil, isFillingIndex {
        var prompt = prompt
        prompt.awaitsEntry = true
        mode = .prompt(prompt)
      } else {
        accept(entryOf: list, prompt)
      }
    }
    return []
  }

  /// Goes where the entry leads that a filter has selected.
  mutating func accept(entryOf list: ReaderList, _ prompt: ReaderPrompt) {
    mode = .reading
    if list.selected == nil { message = words("say.no-title", ["text": prompt.text]) }
    choose(list)
  }
}
