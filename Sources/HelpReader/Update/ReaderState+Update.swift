import HelpLayout

extension ReaderState {
  /// Takes an event to the next state.
  /// - Returns: what has to be done beyond drawing the new state.
  public mutating func update(_ event: ReaderEvent) -> [ReaderEffect] {
    defer { settle() }
    switch event {
    case .resize(let columns, let rows):
      resize(columns: columns, rows: rows)
      return [.redraw]
    case .key(.alt(let character)) where isEscapeFirst(character):
      message = nil
      return update(.escape) + update(character == "\n" ? .enter : .character(character))
    case .key(let key):
      message = nil
      return update(key)
    case .paste(let text): paste(text)
    case .mouse(let event):
      message = nil
      if event.action != .release { showsMatchCount = false }
      update(event)
    case .work:
      work()
    case .focus: break
    }
    return []
  }

  /// What a filter hides cannot be found, and a search counts lines on its way.
  private mutating func work() {
    if let filter, !filter.isFinished {
      continueFilter()
    } else if let search, !search.isFinished {
      continueSearch()
    } else if !page.isExact {
      page.count(parts: Self.partsPerSlice)
    } else if !page.isOutlineReady {
      page.gatherHeadings()
    }
    continueIndex()
  }

  private static let partsPerSlice = 4

  private mutating func update(_ key: Key) -> [ReaderEffect] {
    switch mode {
    case .reading: return updateReading(key)
    case .prompt(let prompt): return updatePrompt(prompt, key)
    case .list(let list): updateList(list, key)
    case .help(let view): updateHelp(view, key)
    case .hints(let typed): updateHints(typed, key)
    case .codeHints: return updateCodeHints(key)
    case .settingMark:
      mode = .reading
      if case .character(let letter) = key, letter.isLetter {
        trail.marks[letter] = place
        message = "Mark \(letter) set"
      } else if key != .escape {
        message = "A mark is a letter"
      }
    case .jumpingToMark:
      mode = .reading
      jumpToMark(key)
    }
    return []
  }

  /// Over a slow line, escape and the key after it come together, as Alt does. Where Alt means nothing, the escape
  /// leaves what is open.
  private func isEscapeFirst(_ character: Character) -> Bool {
    let context: KeyContext
    switch mode {
    case .reading: return false
    case .list: context = .list
    case .help: context = .help
    case .prompt: context = .prompt
    case .hints, .codeHints, .settingMark, .jumpingToMark: return true
    }
    return KeyTable.match([.alt(character)], in: context, settings.keys) == .none
  }

  private mutating func paste(_ text: String) {
    if case .prompt(let prompt) = mode {
      type(text, into: prompt)
    } else {
      message = "Pasted text goes into a prompt: / searches, : goes to a topic"
    }
  }

  private mutating func jumpToMark(_ key: Key) {
    // Two of the key that asks for a mark go back.
    var name = key
    if key == .character("`") { name = .character("'") }
    guard case .character(let letter) = name else { return }
    guard let target = trail.marks[letter] else {
      return say(letter == "'" ? "Nowhere to go back to" : "No mark '\(letter)'")
    }
    leavePlace()
    restore(target)
  }

  // MARK: Sequences and counts

  /// The command that a key completes; nil while a sequence goes on, or when there is none.
  mutating func command(for key: Key, in context: KeyContext) -> Command? {
    pendingKeys.append(key)
    switch KeyTable.match(pendingKeys, in: context, settings.keys) {
    case .command(let command):
      pendingKeys = []
      return command
    case .partial: return nil
    case .none:
      let typed = pendingKeys.map(\.label).joined()
      let isGivenUp = pendingKeys.count > 1 && (key == .escape || key == .control("c"))
      pendingKeys = []
      count = nil
      if case .character = key, !isGivenUp {
        message = "'\(typed)' does nothing here; h shows the keys"
      }
      return nil
    }
  }

  /// Adds a digit to the count before a command.
  mutating func takeDigit(_ character: Character) -> Bool {
    guard pendingKeys.isEmpty, character.isASCII, let value = character.wholeNumberValue else {
      return false
    }
    count = min(9_999_999, (count ?? 0) * 10 + value)
    return true
  }

  private mutating func updateReading(_ key: Key) -> [ReaderEffect] {
    if case .character(let digit) = key, takeDigit(digit) { return [] }
    guard case .reading(let command)? = command(for: key, in: .reading) else { return [] }
    let number = count
    count = nil
    if command.leavesMatches { showsMatchCount = false }
    switch command {
    case .scroll(let command): perform(command, number)
    case .move(let command): perform(command, number)
    case .link(let command): perform(command, max(1, number ?? 1))
    case .topic(let command): perform(command, max(1, number ?? 1))
    case .search(let command): perform(command, max(1, number ?? 1))
    case .more(let command): return perform(command)
    }
    return []
  }

  private mutating func perform(_ command: LinkCommand, _ times: Int) {
    switch command {
    case .next: selectLink(forward: true, times: times)
    case .previous: selectLink(forward: false, times: times)
    case .follow: if let selectedLink { follow(selectedLink) } else { scrollDown(times) }
    case .hints:
      if hints.isEmpty { message = "No links on the screen" } else { mode = .hints(typed: "") }
    case .back: for _ in 0..<min(times, max(1, trail.back.count)) { goBack() }
    case .forward: for _ in 0..<min(times, max(1, trail.forward.count)) { goForward() }
    }
  }

  private mutating func perform(_ command: TopicCommand, _ times: Int) {
    switch command {
    case .next: step(times, "last", content.next(after:))
    case .previous: step(times, "first", content.previous(before:))
    case .parent:
      if let parent = content.parent(of: topic) {
        visit(parent)
      } else {
        message = "No topic is above this one; t shows the contents"
      }
    case .home: goHome()
    case .contents: openContents()
    case .outline: openOutline()
    case .index: openIndex()
    case .history: openHistory()
    case .goTo: openPrompt(.goTo)
    }
  }

  private mutating func perform(_ command: SearchCommand, _ times: Int) {
    switch command {
    case .forward: openPrompt(.searchForward)
    case .backward: openPrompt(.searchBackward)
    case .filterLines: openPrompt(.filterLines)
    case .book: openPrompt(.searchBook)
    case .next: moveToMatch(forward: search?.isForward ?? true, times: times)
    case .previous: moveToMatch(forward: !(search?.isForward ?? true), times: times)
    case .clear:
      search = nil
      selectedLink = nil
    }
  }

  private mutating func perform(_ command: MoreCommand) -> [ReaderEffect] {
    if settings.isRestricted, [.copyCode, .editSource, .browse].contains(command) {
      return refuse("Not here: this reader is restricted")
    }
    switch command {
    case .setMark: mode = .settingMark
    case .jumpToMark: mode = .jumpingToMark
    case .copyCode: return copyCode()
    case .editSource: return editSource()
    case .browse: return browse()
    case .reload: return [.reload]
    case .redraw: return [.redraw]
    case .help: openHelp(.reading)
    case .quit: return [.quit]
    }
    return []
  }

  mutating func goHome() {
    if topic == content.home, isAtStart {
      message = "This is the start of the book"
    } else {
      visit(content.home)
    }
  }

  func nextTopicHint() -> String {
    let label = KeyTable.label(of: .reading(.topic(.next)), settings.keys)
    return content.next(after: topic).map { "; \(label) goes on to \(content.title(of: $0))" } ?? ""
  }

  mutating func step(_ times: Int, _ end: String, _ advance: (Int) -> Int?) {
    var target = topic
    for _ in 0..<min(times, content.topicCount) {
      guard let further = advance(target) else {
        message = "This is the \(end) topic"
        break
      }
      target = further
    }
    if target != topic { visit(target) }
  }
}
