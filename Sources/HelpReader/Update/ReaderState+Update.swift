import HelpLayout
import HelpResources
package import HelpTerminal

extension ReaderState {
  /// Takes an event to the next state.
  /// - Returns: what to do besides drawing the new state.
  package mutating func update(_ event: TerminalEvent) -> [ReaderEffect] {
    defer { settle() }
    if hold(event) { return [] }
    switch event {
    case .resize(let columns, let rows):
      resize(columns: columns, rows: rows)
      return [.redraw]
    case .key(.alt(let character)) where isEscapeFirst(character):
      message = nil
      return update(.escape) + update(character == "\n" ? .enter : .character(character))
    case .key(let key):
      message = nil
      awaitedRow = nil
      if stopWaiting(), key == .escape || key == .control("c") { return [] }
      if key == .control("c"), context == .reading, isSearching {
        stopSearching()
        return []
      }
      return update(key)
    case .paste(let text): paste(text)
    case .mouse(let event):
      message = nil
      if event.action != .release { _ = stopWaiting() }
      if event.action != .release { showsMatchCount = false }
      update(event)
    case .work:
      work()
    case .report(let report): return update(report)
    case .focus: break
    }
    return []
  }

  /// What a filter hides cannot be found, and a search counts lines as it goes.
  private mutating func work() {
    if let filter, !filter.isFinished {
      continueFilter()
    } else if let search, !search.isFinished {
      continueSearch()
    } else if hunt != nil {
      continueHunt()
    } else if !page.isExact {
      page.count(parts: Self.partsPerSlice)
      goToAwaitedRow()
    }
    takeHits()
    takeList()
    preview.take()
    continueIndex()
  }

  private static let partsPerSlice = 4

  private mutating func update(_ key: Key) -> [ReaderEffect] {
    switch mode {
    case .reading:
      return list == nil ? updateReading(key) : updateList(key)
    case .prompt(let prompt): return updatePrompt(prompt, key)
    case .help: return updateHelp(key)
    case .hints(let typed): updateHints(typed, key)
    case .codeHints: return updateCodeHints(key)
    case .lines(let selection): return updateLines(selection, key)
    case .settingMark:
      mode = .reading
      if case .character(let letter) = key, letter.isLetter {
        trail.marks[letter] = place
        marksSetHere.insert(letter)
        message = words("say.mark-set", ["letter": String(letter)])
      } else if key != .escape {
        message = words("say.mark-letter")
      }
    case .jumpingToMark:
      mode = .reading
      jumpToMark(key)
    }
    return []
  }

  /// A key ends what goes on until one is pressed: a search in other topics, and following the end of a file.
  /// - Returns: whether anything ended.
  private mutating func stopWaiting() -> Bool {
    let wasWaiting = isWaitingForKey
    hunt = nil
    isFollowingEnd = false
    return wasWaiting
  }

  /// Over a slow line, escape and the key after it come together, as Alt does. Where Alt means nothing, the escape
  /// leaves what is open.
  private func isEscapeFirst(_ character: Character) -> Bool {
    guard let context else { return true }
    return context != .reading
      && KeyTable.match([.alt(character)], in: context, settings.keys) == .none
  }

  private mutating func paste(_ text: String) {
    if case .prompt(var prompt) = mode {
      prompt.type(text)
      textChanged(prompt)
    } else {
      message = words("say.paste", ["search": "/", "go": ":"])
    }
  }

  private mutating func jumpToMark(_ key: Key) {
    // Two of the key that asks for a mark go back.
    var name = key
    if key == .character("`") { name = .character("'") }
    guard case .character(let letter) = name else { return }
    if letter == "^" || letter == "$" {
      markPlace()
      return letter == "^" ? scroll(toRow: 0) : scroll(to: lastPosition())
    }
    guard let target = trail.marks[letter] else {
      return say(
        letter == "'"
          ? words("say.nowhere-back") : words("say.no-mark", ["letter": String(letter)]))
    }
    leavePlace()
    restore(target)
  }
}
