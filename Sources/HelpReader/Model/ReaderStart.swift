/// A position where reading begins in a topic, as in the arguments of less and vim.
package enum ReaderStart: Sendable, Hashable {
  /// A line, from 1.
  case line(Int)
  case end
  /// The end, which stays on the screen while the file grows.
  case growingEnd
  /// The first match of an expression. A backward search goes to the last match above the last
  /// screen, and with vim's keys to the last of all.
  case match(String, isForward: Bool)

  /// Parses `+N`, `+/TEXT`, `+?TEXT`, `+F`, or for the end `+`, `+G` or `+$`. Returns nil for other
  /// arguments.
  package init?(_ argument: String) {
    guard argument.hasPrefix("+") else { return nil }
    let text = argument.dropFirst()
    switch text.first {
    case nil: self = .end
    case "/"? where text.count > 1, "?"? where text.count > 1:
      self = .match(String(text.dropFirst()), isForward: text.first == "/")
    default:
      if text == "G" || text == "$" {
        self = .end
      } else if text == "F" {
        self = .growingEnd
      } else if let number = Int(text), number > 0 {
        self = .line(number)
      } else {
        return nil
      }
    }
  }
}
