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

  /// Checks the files of open pages, and sometimes the folders of the book.
  private func checkFiles() {
    let now = ContinuousClock.now
    let numbers = state.change { state -> [Int] in
      let changed = state.watch.changedFiles(among: state.listeners.values.flatMap(\.files))
      if !changed.isEmpty { state.changed = now }
      if now - state.lastFolderCheck >= Self.folderInterval {
        state.lastFolderCheck = now
        if state.watch.foldersHaveChanged() { state.changed = now }
      }
      if changed.isEmpty { return [] }
      return state.listeners.filter { !changed.isDisjoint(with: $0.value.files) }.map(\.key)
    }
    update(numbers)
  }

  /// Opens the book again whenever its files have changed.
  func reopen() {
    while true {
      let isStopped = state.wait { $0.isStopped ? true : $0.changed == nil ? nil : false }
      if isStopped { return }
      while let changed = state.withLock({ $0.changed }), ContinuousClock.now - changed < Self.pause
      {
        _ = state.wait(atMost: Self.pause) { $0.isStopped ? true : nil }
      }
      openNow()
    }
  }

  /// Opens the book, and updates all listeners.
  func openNow() {
    state.withLock {
      $0.changed = nil
      $0.openings += 1
    }
    defer { state.change { $0.openings -= 1 } }
    do {
      let edition = try open()
      let watch = PreviewWatch(edition.book)
      let (numbers, recovered) = state.withLock { state in
        state.edition = edition
        state.watch.takeFolders(of: watch)
        // The book may lack files that were added while it was being opened.
        if watch.foldersHaveChanged(since: edition.start) { state.changed = .now }
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

  /// Opens the book again if a folder has changed. A page that the book lacked may exist then.
  /// - Returns: whether the book was opened.
  func opensAfterChange() -> Bool {
    let (hasChanged, isOpening) = state.withLock {
      ($0.watch.foldersHaveChanged() || $0.changed != nil, $0.openings > 0)
    }
    if hasChanged {
      openNow()
    } else if isOpening {
      // Another thread has seen the change already.
      _ = state.wait { $0.isStopped || $0.openings == 0 ? true : nil }
    }
    return hasChanged || isOpening
  }
}
