/// A position where reading begins in a topic, as arguments of less and vim state it.
package enum ReaderStart: Sendable, Hashable {
  /// A line, from 1.
  case line(Int)
  case end
  /// The end, which stays on the screen while the file grows.
  case growingEnd
  /// The first match of an expression; the last if the search goes backward.
  case match(String, isForward: Bool)

  /// Reads `+N`, `+/TEXT`, `+?TEXT`, `+F`, or for the end `+`, `+G` or `+$`. Returns nil for other arguments.
  package init?(_ argument: String) {
    guard argument.hasPrefix("+") else { return nil }
    let order = argument.dropFirst()
    switch order.first {
    case nil: self = .end
    case "/"? where order.count > 1, "?"? where order.count > 1:
      self = .match(String(order.dropFirst()), isForward: order.first == "/")
    default:
      if order == "G" || order == "$" {
        self = .end
      } else if order == "F" {
        self = .growingEnd
      } else if let number = Int(order), number > 0 {
        self = .line(number)
      } else {
        return nil
      }
    }
  }
}
