import HelpLayout

extension ReaderState {
  /// Goes to a topic by its path or title, or says which names are near. `#anchor` at the end is followed;
  /// alone, it is an anchor of this topic. A number is a line.
  mutating func goTo(_ text: String) {
    var wanted = text.trimmingWhitespace
    guard !wanted.isEmpty else { return }
    if content.topic(named: wanted) == nil, perform(line: &wanted) { return }
    if let number = Int(wanted) {
      leavePlace()
      scroll(toRow: number.subtractingReportingOverflow(1).partialValue)
      return
    }
    switch content.topic(named: wanted, from: topic) {
    case .topic(let found, let anchor): visit(found, anchor: anchor)
    case .unknown(let name, let nearest):
      message = complaint("No topic '\(name)'", nearest: nearest)
    }
  }

  /// What is wrong and what may have been meant; on a narrow screen only the second.
  func complaint(_ text: String, nearest: String?) -> String {
    guard let nearest else { return text }
    let ways = ["\(text); did you mean '\(nearest)'?", "Did you mean '\(nearest)'?"]
    return ways.first { DisplayWidth.columns(of: $0) <= columns - 2 } ?? "'\(nearest)'?"
  }

  /// The commands that users of vim and less type from habit, where no topic has their name.
  /// - Parameter line: `help install` becomes `install`.
  /// - Returns: true when that was all.
  private mutating func perform(line: inout String) -> Bool {
    for verb in ["help ", "h ", "e ", "edit ", "tag "] where line.hasPrefix(verb) {
      line = String(line.dropFirst(verb.count)).trimmingWhitespace
      return line.isEmpty
    }
    switch line {
    case "n", "next", "bn", "bnext", "tabn": step(1, "last", content.next(after:))
    case "p", "prev", "bp", "bprev", "tabp": step(1, "first", content.previous(before:))
    case "h", "help": openHelp()
    case "toc": openContents()
    case "noh", "nohlsearch": search = nil
    default: return false
    }
    return true
  }
}
