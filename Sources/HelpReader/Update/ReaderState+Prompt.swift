import HelpResources
import HelpTerminal

extension ReaderState {
  /// Opens an empty prompt. Only a filter leaves the open list on the screen.
  mutating func openPrompt(_ kind: ReaderPrompt.Kind) {
    if kind != .filterList { list = nil }
    if kind == .goTo { prepareTopics() }
    mode = .prompt(
      ReaderPrompt(kind: kind, origin: place, earlierSearch: search, earlierList: list))
  }

  mutating func updatePrompt(_ prompt: ReaderPrompt, _ key: Key) -> [ReaderEffect] {
    var prompt = prompt
    let request = prompt.request(for: key, settings.keys)
    mode = .prompt(prompt)
    switch request {
    case nil: break
    case .change: showResult(of: prompt)
    case .accept:
      if prompt.kind == .searchBook || prompt.kind == .choosePart, let list, list.opensInPlace {
        choose(list)
        return []
      }
      mode = .reading
      return accept(prompt)
    case .cancel: cancel(prompt)
    case .earlier: recall(1, prompt)
    case .later: recall(-1, prompt)
    case .complete(let backward): complete(prompt, backward: backward)
    case .chooseFolder: chooseFolder(prompt)
    case .chooseLanguage: chooseLanguage(prompt)
    case .redraw: return [.redraw]
    }
    return []
  }

  /// Shows the result of a prompt whose text has changed.
  mutating func showResult(of prompt: ReaderPrompt) {
    var prompt = prompt
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

  /// Steps through the entries of a list without changing the text, or else through earlier input.
  /// - Parameter step: 1 for the entry above or earlier input, -1 for the entry below or later
  ///   input.
  private mutating func recall(_ step: Int, _ prompt: ReaderPrompt) {
    var prompt = prompt
    if let list, !list.entries.isEmpty, prompt.stepsBack == 0, prompt.kind != .searchHelp {
      self.list?.select(list.selectedRow - step)
      prompt.hasChosen = true
      return mode = .prompt(prompt)
    }
    prompt.recall(step, among: prompt.kind.history.flatMap { histories[$0] } ?? [])
    showResult(of: prompt)
  }

  /// Performs the Tab key, and the Enter key after it, that were pressed before the list of topics
  /// existed.
  mutating func performAwaitedKeys(_ prompt: ReaderPrompt) {
    guard prompt.awaitsCompletion else { return }
    var prompt = prompt
    let isAccepted = prompt.awaitsEntry
    (prompt.awaitsCompletion, prompt.awaitsEntry) = (false, false)
    mode = .prompt(prompt)
    complete(prompt, backward: false)
    guard isAccepted, case .prompt(let completed) = mode else { return }
    mode = .reading
    // A name has no effects besides the topic that it opens.
    _ = accept(completed)
  }

  /// Completes the typed text with the selected entry of the list, and on each repetition with the
  /// next entry. In a search of the book, opens or closes the further hits of a topic.
  private mutating func complete(_ prompt: ReaderPrompt, backward: Bool) {
    if prompt.kind == .searchBook { return list?.toggleFurtherHits() ?? () }
    guard var list else {
      var prompt = prompt
      prompt.awaitsCompletion = awaitsTopics
      return mode = .prompt(prompt)
    }
    guard !list.shownIndices.isEmpty else { return }
    if prompt.hasCompleted {
      list.select((list.selectedRow + (backward ? -1 : 1)).modulo(list.shownIndices.count))
      self.list = list
    }
    guard let entry = list.selectedEntry.map({ list.entries[$0] }) else { return }
    var prompt = prompt
    prompt.complete(with: entry)
    mode = .prompt(prompt)
  }

  /// The maximum number of texts of a history.
  private static let maximumHistorySize = 100

  /// Adds a text to a history as its latest.
  mutating func remember(_ text: String, in history: ReaderPrompt.History?) {
    guard !text.isEmpty, let history else { return }
    var earlier = histories[history] ?? []
    earlier.removeAll { $0 == text }
    earlier.append(text)
    histories[history] = earlier.suffix(Self.maximumHistorySize)
  }

  /// Closes a prompt, and restores the state before it.
  mutating func cancel(_ prompt: ReaderPrompt) {
    if let outer = prompt.outerPrompts.first { return searchAgain(outer) }
    if prompt.kind == .searchHelp {
      help?.top = prompt.earlierHelpTop
      return mode = .help
    }
    mode = .reading
    if let earlier = prompt.earlierList {
      list = earlier
      fitList()
      refreshBookList()
      return
    }
    list = nil
    view.search = prompt.earlierSearch
    restore(prompt.origin)
  }

  /// Performs the action of a prompt after Enter.
  private mutating func accept(_ prompt: ReaderPrompt) -> [ReaderEffect] {
    remember(prompt.text, in: prompt.kind.history)
    switch prompt.kind {
    case .goTo:
      if prompt.awaitsCompletion {
        var prompt = prompt
        prompt.awaitsEntry = true
        mode = .prompt(prompt)
        return []
      }
      let suggested = list
      list = nil
      guard prompt.hasChosen, let suggested, !suggested.shownIndices.isEmpty else {
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
        openHits(prompt.text)
      }
    case .choosePart:
      // No entry matches the text. The prompt stays open.
      mode = .prompt(prompt)
    case .filterList:
      guard let list else { return [] }
      if list.selectedEntry == nil, isFillingIndex {
        var prompt = prompt
        prompt.awaitsEntry = true
        mode = .prompt(prompt)
      } else {
        accept(entryOf: list, prompt)
      }
    }
    return []
  }

  /// Goes to the target of the entry that a filter has selected.
  mutating func accept(entryOf list: ReaderList, _ prompt: ReaderPrompt) {
    mode = .reading
    if list.selectedEntry == nil { message = words("say.no-title", ["text": prompt.text]) }
    choose(list)
  }
}
