import HelpResources
import HelpTerminal

extension ReaderState {
  /// Whether a command has to wait for the whole book.
  func waits(for command: ReadingCommand) -> Bool {
    guard isOpening else { return false }
    switch command {
    // At an end of the topic, these commands open or name another topic.
    case .move(.pageBackOn): return view.isAtStart
    case .scroll, .move: return view.isAtEnd
    case .search(.book): return true
    // With info's keys, a search continues in the other topics.
    case .search: return settings.keys == .info
    case .more(.help), .more(.position), .more(.redraw), .more(.quit): return false
    case .link, .topic, .more: return true
    }
  }

  /// Holds a command until the whole book is read.
  mutating func hold(_ command: ReadingCommand, _ count: Int?) {
    heldInput.hold(command, count)
    sayOpening()
  }

  /// Holds the events after a held command, and clicks, which may follow a link.
  /// - Returns: whether the event has been handled.
  mutating func hold(_ event: TerminalEvent) -> Bool {
    guard isOpening else { return false }
    switch event {
    case .key(let key) where heldInput.isEnded(by: key):
      heldInput = HeldInput(settings.keys)
      message = nil
      return true
    case .key, .paste: if heldInput.isEmpty && !choosesFromMenu(event) { return false }
    case .mouse(let mouse):
      if heldInput.isEmpty, mouse.action != .press { return false }
    case .resize, .focus, .report, .work: return false
    }
    heldInput.hold(event)
    sayOpening()
    return true
  }

  /// Whether an event is a digit that chooses a topic, with info's keys.
  private func choosesFromMenu(_ event: TerminalEvent) -> Bool {
    guard settings.keys == .info, context == .reading, case .key(.character(let digit)) = event
    else { return false }
    return digit.isASCII && digit.isNumber
  }

  /// Shows that the book is being read, and the text that is typed for a prompt that will open
  /// later.
  private mutating func sayOpening() {
    let note = words("say.still-reading")
    message = heldInput.typedText.isEmpty ? note : heldInput.typedText + "  " + note
  }

  /// Replaces the content with the whole book without moving the screen, and performs the held
  /// events.
  /// - Parameters:
  ///   - record: the record of earlier sessions.
  ///   - isReopened: whether the book was opened again, and may differ from its first page.
  /// - Returns: the effects of the held events.
  mutating func complete(
    _ whole: any ReaderContent, _ record: ReadingRecord? = nil, isReopened: Bool = false
  ) -> [ReaderEffect] {
    guard isOpening else { return [] }
    (isOpening, beginsAwayFromHome) = (false, false)
    let waiting = heldInput
    heldInput = HeldInput(settings.keys)
    if !waiting.isEmpty { message = nil }
    let path = content.path(of: topic)
    if isReopened { reload(whole) } else { grow(whole) }
    message = message ?? whole.openingNote
    if let record {
      let (end, earlier) = record.places(in: whole)
      trail = trail.after(earlier, end: end, isContinued: record.lastPlace.path == path)
    }
    var effects: [ReaderEffect] = []
    if let command = waiting.command { effects += run(command, waiting.count) }
    for event in waiting.events { effects += update(event) }
    settle()
    return effects
  }
}
