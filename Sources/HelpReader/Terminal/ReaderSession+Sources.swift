import HelpCore

extension ReaderSession {
  /// Pauses the watch over the sources while the terminal does not have the focus. A file whose end
  /// is followed may be read beside another window, and stays watched.
  mutating func setFocus(_ isFocused: Bool) {
    if canWatch, isFocused || state.isFollowingEnd {
      clock.resume(now: now)
    } else {
      clock.pause()
    }
  }

  /// Reads changed files again. If only the file of the open topic has changed, reads the topic
  /// alone.
  mutating func checkSources() {
    switch sourceWatch.checkFiles(of: state.topic, in: state.content) {
    case nil: return
    case .topic: state.reload(state.content)
    // `showWholeBook` opens the book again if its files change while it is being opened.
    case .book: if !state.isOpening { reloadBook() }
    }
  }

  /// Opens the book again if another program has written into its file. If the book cannot be read,
  /// the screen is kept.
  /// - Returns: false if the book is no longer readable.
  mutating func reopenIfOverwritten() -> Bool {
    guard state.content.isOverwritten else { return true }
    guard let content = try? reopen?(), !content.isOverwritten else {
      state.say("Another program has overwritten this book: quit, and open it again")
      return false
    }
    state.reload(content, ownPath: shownPath)
    // The topic's number may belong to another topic now.
    shownTopic = nil
    return true
  }

  /// Shows the text that has arrived through a pipe, and requests more if the screen or a search
  /// needs more.
  mutating func showMoreText() {
    guard let growingBook else { return }
    if let book = growingBook.takeNewerBook() {
      state.grow(BookContent(book, indexer: state.settings.indexer))
    }
    if growingBook.isFinished {
      state.endGrowth()
      if let fault = growingBook.fault { state.say("Standard input: \(fault)") }
    } else if state.needsMoreText {
      growingBook.readMore()
    }
  }

  /// Shows the whole book once it is read.
  /// - Returns: the effects of the keys that waited for the book.
  /// - Throws: the errors of opening the book.
  mutating func showWholeBook() throws -> [ReaderEffect] {
    guard state.isOpening, let openingBook,
      let whole = try sourceWatch.wholeBook(
        of: openingBook, at: state.topic, of: state.content, indexer: state.settings.indexer,
        reopen: reopen)
    else { return [] }
    shownTopic = nil
    let effects = state.complete(whole.content, record, isReopened: whole.isReopened)
    if let fault = whole.fault { sayUnreadable(fault) }
    return effects
  }

  /// Notes the path of the open topic while the book can name it.
  mutating func keepPath() {
    guard shownTopic != state.topic, !state.content.isOverwritten else { return }
    shownTopic = state.topic
    shownPath = state.content.path(of: state.topic)
  }

  /// Opens the book again. The open topic of an overwritten bundle is found by the path that
  /// `keepPath` noted.
  /// - Parameter isRequested: whether the user has requested the reload.
  mutating func reloadBook(isRequested: Bool = false) {
    guard !state.content.isOverwritten else {
      _ = reopenIfOverwritten()
      return
    }
    guard let reopen else {
      state.say("This book cannot be reloaded")
      return
    }
    do {
      state.reload(try reopen(), isRequested: isRequested)
      shownTopic = nil
    } catch {
      sayUnreadable("\(error)")
    }
  }

  private mutating func sayUnreadable(_ fault: String) {
    state.say("The sources have changed and cannot be read: \(fault)")
  }
}
