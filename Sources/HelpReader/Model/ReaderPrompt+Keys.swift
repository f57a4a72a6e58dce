import HelpTerminal

extension ReaderPrompt {
  /// An action that a key requests from the reader.
  enum Request: Sendable {
    /// Shows the result of a changed text, or of the switch between a pattern and plain text.
    case change
    case accept, cancel, redraw, chooseFolder, chooseLanguage
    /// Steps to earlier or later input, or to the entry above or below in a list.
    case earlier, later
    case complete(backward: Bool)
  }

  /// Edits the text, or returns the command of a key.
  /// - Returns: the requested action, or nil if there is none.
  mutating func request(for key: Key, _ profile: KeyProfile) -> Request? {
    awaitsEntry = false
    guard case .command(.prompt(let command)) = KeyTable.match([key], in: .prompt, profile) else {
      awaitsCompletion = false
      guard case .character(let character) = key else { return nil }
      type(String(character))
      return .change
    }
    if command != .accept { awaitsCompletion = false }
    switch command {
    case .accept: return .accept
    case .cancel: return .cancel
    case .edit(.eraseBackward) where text.isEmpty: return .cancel
    case .earlier: return .earlier
    case .later: return .later
    case .complete: return .complete(backward: false)
    case .completeBackward: return .complete(backward: true)
    case .chooseFolder: return kind == .searchBook ? .chooseFolder : nil
    case .chooseLanguage: return kind == .searchBook ? .chooseLanguage : nil
    case .redraw: return .redraw
    case .togglePlain:
      isPlain.toggle()
      return .change
    case .edit(let command):
      let before = text
      line.apply(command)
      return text == before ? nil : .change
    }
  }

  /// Adds text that was typed or pasted, on one line.
  mutating func type(_ text: String) { line.insert(text) }

  /// Shows earlier input, or again the text that was typed.
  /// - Parameters:
  ///   - step: 1 for earlier, -1 for later input.
  ///   - earlier: the earlier input, the latest last.
  mutating func recall(_ step: Int, among earlier: [String]) {
    let steps = max(0, min(earlier.count, stepsBack + step))
    guard steps != stepsBack else { return }
    if stepsBack == 0 { draft = text }
    line.set(steps == 0 ? draft : earlier[earlier.count - steps])
    stepsBack = steps
  }

  /// Completes the text with an entry of a list.
  mutating func complete(with entry: ReaderList.Entry) {
    switch kind {
    case .goTo: line.set(TypedName(text).verb + entry.detail)
    case .filterList, .choosePart: line.set(entry.title)
    case .searchForward, .searchBackward, .filterLines, .searchBook, .searchHelp: return
    }
    hasCompleted = true
    hasChosen = true
  }
}
