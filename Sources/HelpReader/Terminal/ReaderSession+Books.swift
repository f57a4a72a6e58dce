import HelpBook
import HelpCore
import HelpResources

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
        guard let book = try openBook?(address) else { return }
        let topic = try address.topic.map {
          try book.requireTopic(named: ResourceName.percentDecoded($0[...])).id
        }
        saveIfChanged()
        let other = state.visiting(
          BookContent(book), topic: topic,
          anchor: address.anchor.map { ResourceName.percentDecoded($0[...]) })
        left.append(state)
        state = other
      } catch {
        let error = error as? HelpError
        return state.say(
          [error.map { "\($0.what): \($0.why)" } ?? "Cannot open that book", error?.hint]
            .compactMap(\.self).joined(separator: "; "))
      }
    }
    extracted = ExtractedFiles()
    writer.forgetPictures()
    (watchedTopic, shownTopic, shownPath) = (nil, nil, nil)
  }
}
