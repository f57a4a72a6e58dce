import HelpTerminal

extension ReaderSession {
  /// Goes to another book, or back from one. Its place is not kept: it is the first book that was opened.
  mutating func takeBookStep() {
    switch state.takeBookStep() {
    case nil: return
    case .back:
      guard let earlier = left.popLast() else { return }
      state = earlier
      // The window may have another size by now.
      redraw()
    case .open(let address):
      do {
        guard let openBook else { return }
        let other = state.visiting(
          try BookVisit(address, indexer: state.settings.indexer, opening: openBook))
        saveIfChanged()
        left.append(state)
        state = other
      } catch {
        return state.say(BookVisit.sentence(error))
      }
    }
    extracted = ExtractedFiles()
    writer.forgetPictures()
    sources.forgetTopic()
    (shownTopic, shownPath) = (nil, nil)
  }
}
