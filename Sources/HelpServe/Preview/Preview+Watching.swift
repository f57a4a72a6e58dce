import HelpAuthoring
import HelpCore
import HelpSite

// The watch over files and folders, and the opening of the book after changes.
extension Preview {
  /// Checks the files while pages listen, until the preview stops.
  func watch() {
    while true {
      let isStopped = state.wait { $0.isStopped ? true : $0.listeners.isEmpty ? nil : false }
      if isStopped { return }
      checkFiles()
      _ = state.wait(atMost: Self.interval) { $0.isStopped ? true : nil }
    }
  }

  /// Checks the files of open pages and, at longer intervals, the folders of the book. Updates the
  /// pages whose files have changed.
  private func checkFiles() {
    let now = ContinuousClock.now
    let numbers = state.change { state -> [Int] in
      let changed = state.watch.changedFiles(among: state.listeners.values.flatMap(\.files))
      if !changed.isEmpty { state.lastChange = now }
      if now - state.lastFolderCheck >= Self.folderInterval {
        state.lastFolderCheck = now
        if state.watch.foldersHaveChanged() { state.lastChange = now }
      }
      if changed.isEmpty { return [] }
      return state.listeners.filter { !changed.isDisjoint(with: $0.value.files) }.map(\.key)
    }
    update(numbers)
  }

  /// Opens the book again after each change of its files, until the preview stops.
  func reopen() {
    while true {
      let isStopped = state.wait { $0.isStopped ? true : $0.lastChange == nil ? nil : false }
      if isStopped { return }
      while let lastChange = state.withLock({ $0.lastChange }),
        ContinuousClock.now - lastChange < Self.pause
      {
        if state.wait(atMost: Self.pause, for: { $0.isStopped ? true : nil }) != nil { return }
      }
      openNow()
    }
  }

  /// Opens the book, and updates all listeners. If the book cannot be opened, sends the fault to
  /// all listeners.
  func openNow() {
    state.withLock {
      $0.lastChange = nil
      $0.openings += 1
    }
    defer { state.change { $0.openings -= 1 } }
    do {
      let edition = try openEdition()
      let watch = PreviewWatch(edition.book)
      let (numbers, recovered) = state.withLock { state -> ([Int], [Listener]) in
        // Two threads may open the book at the same time, and the thread that began earlier may
        // finish later.
        if edition.start < state.edition.start { return ([], []) }
        state.edition = edition
        state.watch.replaceFolders(with: watch)
        // The book may lack files that were added while it was being opened. The file system may
        // record a time that is one tick too early.
        if watch.foldersHaveChanged(since: edition.start - TreeStamp.tick) {
          state.lastChange = .now
        }
        defer { state.isFaulty = false }
        return (Array(state.listeners.keys), state.isFaulty ? Array(state.listeners.values) : [])
      }
      update(numbers)
      for listener in recovered { listener.send(.changed) }
    } catch {
      let fault = PreviewEvent.fault("\(error)")
      state.withLock { $0.isFaulty = true }
      for listener in state.withLock({ Array($0.listeners.values) }) { listener.send(fault) }
    }
  }

  /// Opens the book again if a folder has changed, because a page that the book lacked may exist
  /// now.
  /// - Returns: whether this thread or another thread has tried to open the book.
  func reopenAfterChange() -> Bool {
    let (hasChanged, isOpening) = state.withLock {
      ($0.watch.foldersHaveChanged() || $0.lastChange != nil, $0.openings > 0)
    }
    if hasChanged {
      openNow()
    } else if isOpening {
      // Another thread is opening the book because of the change.
      _ = state.wait { $0.isStopped || $0.openings == 0 ? true : nil }
    }
    return hasChanged || isOpening
  }
}
