import HelpResources
import HelpTerminal

extension ReaderState {
  /// Adds a key to `pendingKeys`, and returns the command that it completes. Returns nil in the
  /// middle of a sequence, or if the keys have no meaning.
  mutating func command(for key: Key, in context: KeyContext) -> Command? {
    pendingKeys.append(key)
    switch KeyTable.match(pendingKeys, in: context, settings.keys) {
    case .command(let command):
      pendingKeys = []
      return command
    case .partial: return nil
    case .none:
      let typedKeys = pendingKeys.map(\.label).joined()
      let isCancelled = pendingKeys.count > 1 && (key == .escape || key == .control("c"))
      pendingKeys = []
      count = nil
      if case .character = key, !isCancelled {
        let help = KeyTable.label(of: .reading(.more(.help)), settings.keys)
        message = words("say.no-key", ["keys": typedKeys, "help": help])
      }
      return nil
    }
  }

  /// Adds a digit to the count before a command.
  /// - Returns: whether the character is a digit that may begin or continue a count.
  mutating func takeDigit(_ character: Character) -> Bool {
    guard pendingKeys.isEmpty, character.isASCII, let value = character.wholeNumberValue else {
      return false
    }
    count = min(9_999_999, (count ?? 0) * 10 + value)
    return true
  }

  /// Handles a key in the topic.
  mutating func updateReading(_ key: Key) -> [ReaderEffect] {
    switch key {
    case .character(let digit)
    where settings.keys == .info && pendingKeys.isEmpty && count == nil:
      if let number = digit.wholeNumberValue, digit.isASCII {
        chooseFromMenu(number)
        return []
      }
    // With info's keys, digits choose an entry. The digits of a count are typed with Alt.
    case .character(let digit) where takeDigit(digit): return []
    case .alt(let digit) where settings.keys == .info && takeDigit(digit): return []
    default: break
    }
    guard case .reading(let command)? = command(for: key, in: .reading) else { return [] }
    let number = count
    count = nil
    if waits(for: command) {
      hold(command, number)
      return []
    }
    return run(command, number)
  }

  /// Performs a command.
  /// - Parameter number: the number typed before the command.
  mutating func run(_ command: ReadingCommand, _ number: Int?) -> [ReaderEffect] {
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
    case .first: selectLink(.first)
    case .middle: selectLink(.middle)
    case .last: selectLink(.last)
    case .follow: if let selectedLink { follow(selectedLink) } else { scrollDown(times) }
    case .hints: showLinkHints()
    case .back: for _ in 0..<min(times, max(1, trail.back.count)) { goBack() }
    case .forward: for _ in 0..<min(times, max(1, trail.forward.count)) { goForward() }
    }
  }

  private mutating func perform(_ command: TopicCommand, _ times: Int) {
    switch command {
    case .next: step(times, "say.last-topic", content.next(after:))
    case .previous: step(times, "say.first-topic", content.previous(before:))
    case .parent:
      if let parent = content.parent(of: topic) {
        visit(parent)
      } else {
        let label = KeyTable.label(of: .reading(.topic(.contents)), settings.keys)
        message = words("say.no-parent", ["key": label])
      }
    case .home: goHome()
    case .last: goToLast()
    case .contents: openContents()
    case .outline: openOutline()
    case .menu: openMenu()
    case .index: openIndex()
    case .nextInIndex: goToNextInIndex()
    case .history: openHistory()
    case .goTo: openPrompt(.goTo)
    }
  }

  private mutating func perform(_ command: SearchCommand, _ times: Int) {
    switch command {
    case .forward: openPrompt(.searchForward)
    case .backward: openPrompt(.searchBackward)
    case .wordForward: searchWord(forward: true)
    case .wordBackward: searchWord(forward: false)
    case .filterLines: openPrompt(.filterLines)
    case .book: openPrompt(.searchBook)
    case .next: moveToMatch(forward: search?.isForward ?? true, times: times)
    case .previous: moveToMatch(forward: !(search?.isForward ?? true), times: times)
    case .clear:
      view.search = nil
      view.selectedLink = nil
    case .exactCase: setLetterCase(letterCase == .smart ? .exact : .smart)
    case .ignoredCase: setLetterCase(letterCase == .ignored ? .smart : .ignored)
    }
  }

  private mutating func perform(_ command: MoreCommand) -> [ReaderEffect] {
    if settings.isRestricted, [.copyCode, .selectLines, .editSource, .browse].contains(command) {
      return refuse(words("say.restricted"))
    }
    switch command {
    case .setMark: mode = .mark(.setting)
    case .jumpToMark: mode = .mark(.jumping)
    case .position: message = positionNote
    case .changes: return [.listChanges]
    case .followEnd: followEnd()
    case .copyCode: return copyCode()
    case .selectLines: mode = .lines(LineSelection(in: view))
    case .editSource: return editSource()
    case .browse: return browse()
    case .reload: return [.reload]
    case .redraw: return [.redraw]
    case .help: openHelp()
    case .quit: return [.quit]
    }
    return []
  }

  mutating func goHome() {
    if topic == content.home, view.isAtStart {
      message = words("say.start")
    } else {
      visit(content.home)
    }
  }

  /// Goes to the last topic of the contents.
  private mutating func goToLast() {
    let last = content.contents().last { $0.topic != nil }?.topic ?? content.topicCount - 1
    if topic == last {
      message = words("say.last-topic")
    } else {
      visit(last)
    }
  }

  /// Returns the message at the end of a topic, which names the next topic.
  func endOfTopicNote() -> String {
    guard let next = content.next(after: topic) else { return words("say.end") }
    let label = KeyTable.label(of: .reading(.topic(.next)), settings.keys)
    return words("say.end-next", ["key": label, "title": content.title(of: next)])
  }

  /// Goes a number of topics forward or back, or to the end of the book.
  /// - Parameters:
  ///   - end: the name of the message at the first or last topic of the book.
  ///   - advance: returns the topic one step further. Nil at the end of the book.
  mutating func step(_ times: Int, _ end: String, _ advance: (Int) -> Int?) {
    var target = topic
    for _ in 0..<min(times, content.topicCount) {
      guard let nextTarget = advance(target) else {
        message = words(end)
        break
      }
      target = nextTarget
    }
    if target != topic { visit(target) }
  }
}
