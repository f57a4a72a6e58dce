import HelpCore
import SystemPackage

extension ReaderSession {
  mutating func focusChanged(_ isFocused: Bool) {
    if isFocused, canWatch { clock.resume(now: now) } else { clock.pause() }
  }

  /// Reads again what has changed: the open topic alone where that is all.
  mutating func lookAtSources() {
    watchedTopic = state.topic
    let paths = state.content.watchedPaths(of: state.topic).map { FilePath($0) }
    let changed = watch.changes(in: paths)
    guard !changed.isEmpty else { return }
    if changed == Array(paths.prefix(1)) {
      state.reload(state.content)
    } else {
      reloadBook()
    }
  }

  mutating func reloadBook() {
    guard let reopen else {
      state.say("This book does not change while it is read")
      return
    }
    do {
      state.reload(try reopen())
    } catch {
      state.say("The sources have changed and cannot be read: \(error)")
    }
  }
}
