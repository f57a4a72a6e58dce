import HelpLayout
import HelpResources
package import HelpTerminal

extension ReaderState {
  /// Updates the state for an event.
  /// - Returns: the effects besides drawing the new state.
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
      beginPatience()
      message = nil
      view.awaitedRow = nil
      if fetch != nil, key == .escape || key == .control("c") {
        fetch = nil
        return []
      }
      if stopJobsEndedByKeys(), key == .escape || key == .control("c") { return [] }
      if key == .control("c"), context == .reading, isSearching {
        stopSearching()
        return []
      }
      return update(key)
    case .paste(let text):
      beginPatience()
      paste(text)
    case .mouse(let event):
      message = nil
      if event.action != .release {
        _ = stopJobsEndedByKeys()
        showsMatchCount = false
        view.awaitedRow = nil
      }
      update(event)
    case .work:
      work()
    case .report(let report): return update(report)
    case .focus: break
    }
    return []
  }

  /// Performs one slice of work. The filter precedes the search, which skips hidden lines. The
  /// search precedes the count of rows, because it counts rows itself.
  private mutating func work() {
    if let filter, !filter.isFinished {
      continueFilter()
    } else if let search, !search.isFinished {
      continueSearch()
    } else if patternSearch != nil {
      continueBookPatternSearch()
    } else if !page.isExact {
      view.countRows(parts: Self.partsPerSlice)
    }
    openFetched()
    showArrivedHits()
    showPreparedList()
    preview.showArrivedRows()
    continueIndex()
  }

  /// The number of parts of a page whose rows are counted in one slice of work.
  private static let partsPerSlice = 4

  private mutating func update(_ key: Key) -> [ReaderEffect] {
    switch mode {
    case .reading:
      return list == nil ? updateReading(key) : updateList(key)
    case .prompt(let prompt): return updatePrompt(prompt, key)
    case .help: return updateHelp(key)
    case .hints(let hints): return updateHints(hints, key)
    case .lines(let selection): return updateLines(selection, key)
    case .mark(let prompt):
      mode = .reading
      update(prompt.request(for: key))
    }
    return []
  }

  /// Stops the jobs that a key ends: a search in other topics, and following the end of a file.
  /// - Returns: whether a job was running, or input was waiting for a book or a topic.
  private mutating func stopJobsEndedByKeys() -> Bool {
    let wasWaiting = isWaitingForKey
    patternSearch = nil
    isFollowingEnd = false
    return wasWaiting
  }

  /// Whether a key with Alt is read as Escape followed by the key. Terminals send the same bytes
  /// for both. If the key has no meaning with Alt, Escape closes the open list or prompt.
  private func isEscapeFirst(_ character: Character) -> Bool {
    guard let context else { return true }
    return context != .reading
      && KeyTable.match([.alt(character)], in: context, settings.keys) == .none
  }

  /// Pastes text into the open prompt. Without a prompt, names the keys that open one.
  private mutating func paste(_ text: String) {
    if case .prompt(var prompt) = mode {
      prompt.type(text)
      showResult(of: prompt)
    } else {
      message = words("say.paste", ["search": "/", "go": ":"])
    }
  }

  private mutating func update(_ request: MarkPrompt.Request) {
    switch request {
    case .set(let letter):
      trail.marks[letter] = place
      ownMarks.insert(letter)
      message = words("say.mark-set", ["letter": String(letter)])
    case .refuse: message = words("say.mark-letter")
    case .cancel: break
    case .start:
      markPlace()
      view.scroll(toRow: 0)
    case .end:
      markPlace()
      view.scrollToEnd()
    case .jumpBack: jump(toMark: "'", else: words("say.nowhere-back"))
    case .jump(let letter):
      jump(toMark: letter, else: words("say.no-mark", ["letter": String(letter)]))
    }
  }

  private mutating func jump(toMark letter: Character, else complaint: String) {
    guard let target = trail.marks[letter] else { return say(complaint) }
    leavePlace()
    restore(target)
  }
}
