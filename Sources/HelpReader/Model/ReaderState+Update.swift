import HelpLayout

extension ReaderState {
  /// Takes an event to the next state.
  /// - Returns: what the terminal has to do beyond drawing the new state.
  public mutating func update(_ event: ReaderEvent) -> [ReaderEffect] {
    switch event {
    case .resize(let columns, let rows):
      resize(columns: columns, rows: rows)
      return [.redraw]
    case .key(let key):
      message = nil
      return update(key)
    }
  }

  private mutating func update(_ key: Key) -> [ReaderEffect] {
    switch mode {
    case .reading: return updateReading(key)
    case .prompt(let prompt):
      // `:q` is in many fingers.
      if key == .enter, prompt.kind == .goTo, ["q", "Q", "quit"].contains(prompt.text) {
        return [.quit]
      }
      updatePrompt(prompt, key)
    case .list(let list): updateList(list, key)
    case .help(let top): updateHelp(top, key)
    case .hints(let typed): updateHints(typed, key)
    case .settingMark:
      mode = .reading
      if case .character(let letter) = key, letter.isLetter {
        marks[letter] = place
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

  private mutating func jumpToMark(_ key: Key) {
    guard case .character(let letter) = key else { return }
    guard let target = marks[letter] else {
      message = letter == "'" ? "Nowhere to go back to" : "No mark '\(letter)'"
      return
    }
    leavePlace()
    restore(target)
  }

  private mutating func updateReading(_ key: Key) -> [ReaderEffect] {
    if case .character(let digit) = key, let value = digit.wholeNumberValue, digit.isASCII {
      count = min(9_999_999, (count ?? 0) * 10 + value)
      return []
    }
    let number = count
    count = nil
    guard let command = KeyTable.command(for: key) else {
      if case .character(let character) = key {
        message = "'\(character)' does nothing here; h shows the keys"
      }
      return []
    }
    switch command {
    case .quit: return [.quit]
    case .redraw: return [.redraw]
    default: perform(command, number)
    }
    return []
  }

  private mutating func perform(_ command: Command, _ number: Int?) {
    let times = max(1, number ?? 1)
    switch command {
    case .lineDown: scrollDown(times)
    case .lineUp: scroll(to: top - times)
    case .pageDown: scrollDown(times.multipliedClamping(bodyRows))
    case .pageUp: scroll(to: top - times.multipliedClamping(bodyRows))
    case .halfDown: scrollDown(number ?? max(1, bodyRows / 2))
    case .halfUp: scroll(to: top - (number ?? max(1, bodyRows / 2)))
    case .top:
      leavePlaceForJump()
      scroll(to: (number ?? 1) - 1)
    case .bottom:
      leavePlaceForJump()
      scroll(to: number.map { $0 - 1 } ?? lastTop)
    case .percent:
      leavePlaceForJump()
      scroll(to: min(100, number ?? 0) * layout.lines.count / 100)
    case .scrollLeft: shift = max(0, shift - times.multipliedClamping(8))
    case .scrollRight: scrollRight(times)
    case .nextLink: selectLink(forward: true, times: times)
    case .previousLink: selectLink(forward: false, times: times)
    case .follow:
      if let selectedLink { follow(selectedLink) } else { scrollDown(times) }
    case .hints:
      if hints.isEmpty { message = "No links on the screen" } else { mode = .hints(typed: "") }
    case .back: goBack()
    case .forward: goForward()
    case .nextTopic: step(times, "last", content.next(after:))
    case .previousTopic: step(times, "first", content.previous(before:))
    case .parentTopic:
      if let parent = content.parent(of: topic) {
        visit(parent)
      } else {
        message = "No topic is above this one; t shows the contents"
      }
    case .contents: openContents()
    case .outline: openOutline()
    case .goTo: openPrompt(.goTo)
    case .nextHeading: moveToHeading(times)
    case .previousHeading: moveToHeading(-times)
    case .searchForward: openPrompt(.searchForward)
    case .searchBackward: openPrompt(.searchBackward)
    case .nextMatch: moveToMatch(forward: search?.isForward ?? true, times: times)
    case .previousMatch: moveToMatch(forward: !(search?.isForward ?? true), times: times)
    case .clearSearch:
      search = nil
      selectedLink = nil
    case .setMark: mode = .settingMark
    case .jumpToMark: mode = .jumpingToMark
    case .help: mode = .help(top: 0)
    case .redraw, .quit: break
    }
  }

  /// At the end it says what comes next.
  private mutating func scrollDown(_ count: Int) {
    if top >= lastTop {
      let next = content.next(after: topic).map { "; ] goes on to \(content.title(of: $0))" }
      message = "End of topic" + (next ?? "")
    }
    scroll(to: top.addingClamping(count))
  }

  private mutating func scrollRight(_ times: Int) {
    let widest = layout.lines[visibleLines].lazy.filter(\.isCode).map(\.columns).max() ?? 0
    let hidden = margin + widest - columns
    guard hidden > 0 else { return }
    shift = min(shift.addingClamping(times.multipliedClamping(8)), hidden + 8)
  }

  /// `''` goes back after a jump inside the topic, too.
  private mutating func leavePlaceForJump() { marks["'"] = place }

  private mutating func moveToHeading(_ times: Int) {
    let lines = layout.headings.map(\.line)
    let target =
      times > 0
      ? lines.filter { $0 > top }.dropFirst(times - 1).first
      : lines.filter { $0 < top }.dropLast(-times - 1).last
    guard let target else {
      message = times > 0 ? "No heading below" : "No heading above"
      return
    }
    scroll(to: target)
  }

  private mutating func step(_ times: Int, _ end: String, _ advance: (Int) -> Int?) {
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

  private mutating func goBack() {
    guard let target = backStack.popLast() else {
      message = "Nowhere to go back to"
      return
    }
    forwardStack.append(place)
    restore(target)
  }

  private mutating func goForward() {
    guard let target = forwardStack.popLast() else {
      message = "Nowhere to go forward to"
      return
    }
    backStack.append(place)
    restore(target)
  }
}

extension Int {
  func addingClamping(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max / 4 : sum
  }

  func multipliedClamping(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max / 4 : product
  }
}
