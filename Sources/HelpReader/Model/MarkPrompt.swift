import HelpTerminal

/// The wait for the name of a mark.
package enum MarkPrompt: Sendable, Hashable {
  case setting, jumping

  /// The task of a key.
  enum Request: Sendable, Hashable {
    case set(Character)
    case jump(Character)
    /// Returns to the position before the last jump.
    case jumpBack
    case start, end
    /// Only letters name marks.
    case refuse
    case cancel
  }

  func take(_ key: Key) -> Request {
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
