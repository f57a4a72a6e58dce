import HelpCore
import SystemPackage

extension ReaderSession {
  mutating func focusChanged(_ isFocused: Bool) {
    if isFocused, canWatch { clock.resume(now: now) } else { clock.pause() }
  }

  /// Reads again what has changed: only the open topic where nothing else has.
  mutating func lookAtSources() {
    let now = state.content.watchedPaths(of: state.topic).map { FilePath($0) }
    // Of a topic whose file is gone, nothing can be said: what was watched for it tells that.
    if !now.isEmpty || watchedTopic != state.topic { watchedPaths = now }
    watchedTopic = state.topic
    let paths = watchedPaths
    let changed = watch.changes(in: paths)
    guard !changed.isEmpty else { return }
    // An overwritten bundle can no longer name the file of a topic.
    if !state.content.isOverwritten, let own = state.content.sourceFile(of: state.topic),
      changed == [FilePath(own)]
    {
      state.reload(state.content)
    } else {
      reloadBook()
    }
  }

  /// Opens the book again where another program has written into its file. Where it cannot be read, what is on the
  /// screen stays.
  /// - Returns: false when the book cannot be asked for anything.
  mutating func reopenIfOverwritten() -> Bool {
    guard state.content.isOverwritten else { return true }
    guard let content = try? reopen?(), !content.isOverwritten else {
      state.say("Another program has overwritten this book: quit, and open it again")
      return false
    }
    state.reload(content, ownPath: shownPath)
    // The same number may now be another topic's.
    shownTopic = nil
    return true
  }

  /// Shows what more has come through a pipe, and asks for more where the reader is at its end.
  mutating func takeMore() {
    guard let growing else { return }
    if let book = growing.newer() { state.grow(BookContent(book, indexer: state.settings.indexer)) }
    if growing.isFinished {
      state.endGrowth()
      if let fault = growing.fault { state.say("Standard input: \(fault)") }
    } else if state.wantsMore {
      growing.readMore()
    }
  }

  /// Takes the whole book when it is read.
  /// - Returns: what the keys ask for that waited for it.
  /// - Throws: what opening the book throws.
  mutating func takeWhole() throws -> [ReaderEffect] {
    guard state.isOpening, let book = try opening?.whole() else { return [] }
    defer { shownTopic = nil }
    return state.complete(BookContent(book, indexer: state.settings.indexer), record)
  }

  /// Keeps the name of the open topic while the book can tell it.
  mutating func keepPath() {
    guard shownTopic != state.topic, !state.content.isOverwritten else { return }
    shownTopic = state.topic
    shownPath = state.content.path(of: state.topic)
  }

  /// Opens the book again. The open topic of an overwritten bundle is found by the path that `keepPath` noted.
  /// - Parameter isAskedFor: whether the reader pressed a key for it.
  mutating func reloadBook(isAskedFor: Bool = false) {
    guard !state.content.isOverwritten else {
      _ = reopenIfOverwritten()
      return
    }
    guard let reopen else {
      state.say("This book does not change while it is read")
      return
    }
    do {
      state.reload(try reopen(), isAskedFor: isAskedFor)
      shownTopic = nil
    } catch {
      state.say("The sources have changed and cannot be read: \(error)")
    }
  }
}
