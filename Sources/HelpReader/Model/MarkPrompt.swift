import HelpTerminal

/// The prompt for the letter of a mark.
package enum MarkPrompt: Sendable, Hashable {
  case setting, jumping

  /// An action that a key requests from the reader.
  enum Request: Sendable, Hashable {
    case set(Character)
    case jump(Character)
    /// Returns to the position before the last jump.
    case jumpBack
    /// Goes to the start or the end of the topic.
    case start, end
    /// Refuses a key that is not a letter.
    case refuse
    case cancel
  }

  /// Returns the action that a key requests.
  func request(for key: Key) -> Request {
    guard case .character(let letter) = key else {
      return self == .setting && key != .escape ? .refuse : .cancel
    }
    if self == .setting { return letter.isLetter ? .set(letter) : .refuse }
    switch letter {
    case "^": return .start
    case "$": return .end
    // The prompt's key, typed twice, goes back.
    case "'", "`": return .jumpBack
    default: return .jump(letter)
    }
  }
}
