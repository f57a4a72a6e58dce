import HelpResources
import HelpTerminal

extension ReaderState {
  /// Goes to the topic, file, line or anchor that a typed text means, or performs it as a colon
  /// command of vim or less. `#anchor` alone is an anchor of the open topic.
  /// - Parameter suggested: the shown list of topics that match the text, or nil if none was shown.
  mutating func goTo(_ text: String, suggested: ReaderList?) -> [ReaderEffect] {
    let typedName = TypedName(text)
    let name = typedName.name
    guard !name.isEmpty else {
      if typedName.isHelp { openHelp() }
      return []
    }
    if let file = files?.index(named: name) {
      step(toFile: file)
      return []
    }
    if content.topic(named: name) == nil, let effects = perform(colonCommand: name) {
      return effects
    }
    switch content.topic(named: name, from: topic) {
    case .topic(let target, let anchor): visit(target, anchor: anchor)
    case .several(let targets, let anchor): offer(targets, anchor: anchor)
    case .unknown(let name, let nearest):
      if let suggested, !suggested.shownIndices.isEmpty {
        choose(suggested)
      } else {
        message = complaint(words("say.no-topic", ["text": name]), nearest: nearest)
      }
    }
    return []
  }

  /// Returns a fault together with the nearest name, or only the name on a narrow screen. Without a
  /// name, returns the fault.
  func complaint(_ fault: String, nearest: String?) -> String {
    guard let nearest else { return fault }
    return fitting(
      words("say.meant", ["fault": fault, "name": nearest]),
      words("say.meant.short", ["name": nearest]), "'\(nearest)'?")
  }

  /// Performs a colon command, or goes to a line by its number.
  /// - Returns: the effects, or nil if the text is neither a command nor a number.
  private mutating func perform(colonCommand text: String) -> [ReaderEffect]? {
    if let number = Int(text) {
      leavePlace()
      view.scroll(toRow: number.subtractingReportingOverflow(1).partialValue)
      return []
    }
    guard let command = ColonCommand(rawValue: text) else { return nil }
    switch command {
    case .q, .Q, .qForced, .qa, .quit, .wq, .x: return [.quit]
    case .n, .next, .bn, .bnext, .tabn:
      if let files {
        step(toFile: files.index + 1)
      } else {
        step(1, "say.last-topic", content.next(after:))
      }
    case .p, .N, .prev, .bp, .bprev, .tabp:
      if let files {
        step(toFile: files.index - 1)
      } else {
        step(1, "say.first-topic", content.previous(before:))
      }
    case .toc: openContents()
    case .ju, .jumps: openHistory()
    case .setNumber, .setNu: showLineNumbers(true)
    case .setNonumber, .setNonu: showLineNumbers(false)
    case .setWrap: chopLines(false)
    case .setNowrap: chopLines(true)
    case .noh, .nohlsearch: view.search = nil
    case .end:
      leavePlace()
      view.scrollToEnd()
    case .setIgnorecase, .setIc: setLetterCase(.ignored)
    case .setNoignorecase, .setNoic: setLetterCase(.exact)
    case .setSmartcase, .setScs: setLetterCase(.smart)
    }
    return []
  }

  /// The commands of vim and less that can be typed after a colon.
  private enum ColonCommand: String {
    case q, Q, qa, quit, wq, x, n, next, bn, bnext, tabn, p, N, prev, bp, bprev, tabp, toc, noh
    case nohlsearch, ju, jumps
    case qForced = "q!"
    case end = "$"
    case setIgnorecase = "set ignorecase"
    case setIc = "set ic"
    case setNoignorecase = "set noignorecase"
    case setNoic = "set noic"
    case setSmartcase = "set smartcase"
    case setScs = "set scs"
    case setNumber = "set number"
    case setNu = "set nu"
    case setNonumber = "set nonumber"
    case setNonu = "set nonu"
    case setWrap = "set wrap"
    case setNowrap = "set nowrap"
  }

  /// Requests another of the files on the command line.
  private mutating func step(toFile index: Int) {
    guard let files else { return }
    guard files.names.indices.contains(index) else {
      return say(words(index < 0 ? "say.first-file" : "say.last-file"))
    }
    if index != files.index { bookStep = .file(index) }
  }

  // MARK: Suggestions

  /// Shows topics to choose from.
  package mutating func offer(_ topics: [Int], anchor: String?) {
    let entries = topics.map {
      ReaderList.Entry(
        title: content.title(of: $0), detail: content.path(of: $0),
        target: .topic($0, anchor: anchor))
    }
    open(ReaderList(kind: .topics, title: content.title, entries: entries))
  }

  /// Shows topics of several books to choose from.
  mutating func offer(_ choices: [AddressChoice]) {
    let entries = choices.map {
      ReaderList.Entry(title: $0.title, detail: $0.address, target: .link($0.address))
    }
    open(ReaderList(kind: .topics, title: content.title, entries: entries))
  }

  /// Returns the name that a typed text asks topics for, or nil if the text is empty, a line's
  /// number or a command.
  func suggestedName(_ text: String) -> String? {
    let name = TypedName(text).topic
    let isName =
      !name.isEmpty && Int(name) == nil && ColonCommand(rawValue: name) == nil
      && !name.hasPrefix("set ")
    return isName ? name : nil
  }

  /// Lists the topics that match the typed text, best first.
  mutating func suggestTopics(_ text: String) {
    guard let name = suggestedName(text) else { return list = nil }
    if list?.kind != .topics {
      let preparation = preparation ?? prepareTopics()
      guard let topics = preparation.value(atMost: patienceLeft) else { return }
      open(topics)
    }
    list?.show(matching: name)
  }

  /// Begins to list all topics, before the first letter of a name is typed.
  @discardableResult
  mutating func prepareTopics() -> Preparation<ReaderList> {
    let topics = Preparation { [content, topic] in
      let nameDistance = NameDistance(from: content.path(of: topic))
      let entries = content.names().enumerated().map { topic, name in
        ReaderList.Entry(
          title: name.title, detail: name.path, target: .topic(topic, anchor: nil),
          distance: nameDistance.distance(to: name.path))
      }
      var list = ReaderList(kind: .topics, title: content.title, entries: entries)
      list.prepareFilter()
      return list
    }
    preparation = topics
    return topics
  }

  /// Shows the list that a thread was making, once it is finished.
  mutating func showPreparedList(atMost patience: Duration = .zero) {
    guard let preparation else { return }
    if case .prompt(let prompt) = mode, prompt.kind == .choosePart {
      return showParts(atMost: patience)
    }
    if awaitsWholeIndex {
      if let whole = preparation.value(atMost: patience) { showWholeIndex(whole) }
    } else if case .prompt(let prompt) = mode, prompt.kind == .goTo {
      guard list == nil, preparation.value(atMost: .zero) != nil else { return }
      suggestTopics(prompt.text)
      performAwaitedKeys(prompt)
    }
  }
}
