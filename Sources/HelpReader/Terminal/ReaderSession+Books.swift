import HelpCore
import HelpTerminal

extension ReaderSession {
  /// Performs the requested step to another book or file, or back from a book. Only the place in
  /// the first book is saved.
  mutating func performBookStep() {
    switch state.takeBookStep() {
    case nil: return
    case .back:
      guard let earlier = earlierBooks.popLast() else { return }
      state = earlier
      sourceWatch = earlierWatches.popLast() ?? SourceWatch()
      // The screen may have another size now.
      redraw()
    case .file(let index):
      guard showFile(index) else { return }
    case .open(let address):
      do {
        guard let openBook else { return }
        let newState = state.visiting(
          try BookVisit(address, indexer: state.settings.indexer, opening: openBook))
        saveIfChanged()
        earlierBooks.append(state)
        earlierWatches.append(sourceWatch)
        (state, sourceWatch) = (newState, SourceWatch())
      } catch {
        return state.say(BookVisit.sentence(error))
      }
    }
    extractedFiles = ExtractedFiles()
    writer.forgetPictures()
    (shownTopic, shownPath) = (nil, nil)
    // The sources may have changed while another book or file was open.
    if canWatch {
      clock.resume(now: now)
      checkSources()
    }
  }

  /// Shows another of the files on the command line, at the place where it was left.
  /// - Returns: whether the file was opened. The open file is not opened again.
  private mutating func showFile(_ index: Int) -> Bool {
    guard let openFile, var files = state.files, index != files.index else { return false }
    do {
      let earlier = otherFiles.removeValue(forKey: index)
      let newState = try earlier ?? state.beginning(openFile(index))
      otherFiles[files.index] = state
      otherWatches[files.index] = sourceWatch
      sourceWatch = otherWatches.removeValue(forKey: index) ?? SourceWatch()
      files.index = index
      state = newState
      state.files = files
      redraw()
      return true
    } catch {
      state.say(BookVisit.sentence(error))
      return false
    }
  }
}
