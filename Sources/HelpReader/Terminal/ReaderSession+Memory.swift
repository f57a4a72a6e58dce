extension ReaderSession {
  /// The shortest time between two saves.
  private static var saveInterval: Duration { .milliseconds(200) }

  /// The time of the next save, or nil if nothing has changed or the record cannot be saved now.
  var saveTime: Duration? {
    guard memory != nil, earlierBooks.isEmpty, state.recordedState != savedState,
      !state.content.isOverwritten
    else { return nil }
    return lastSave + Self.saveInterval
  }

  /// The pages of the open book, or nil if they are not kept.
  private var snapshot: PageSnapshot? {
    guard earlierBooks.isEmpty, !state.isOpening, !state.content.isOverwritten else { return nil }
    return memory.flatMap { PageSnapshot(book: $0.book, state.content) }
  }

  /// Lists the pages that have changed since the version that was read before.
  mutating func listChanges() {
    let current = snapshot
    state.openChanges(since: current.flatMap { memory?.earlierPages(than: $0) }, to: current)
  }

  /// Keeps the pages of the open book for a comparison with the next version.
  func keepPages() {
    guard let stamp = state.content.bundleStamp else { return }
    memory?.note(stamp) { snapshot }
  }

  /// Saves the record of the session if it has changed.
  mutating func saveIfChanged() {
    guard saveTime != nil else { return }
    if let memory {
      memory.save(state.record(ofBook: memory.book, after: record), ownMarks: state.ownMarks)
    }
    savedState = state.recordedState
    lastSave = now
  }
}
