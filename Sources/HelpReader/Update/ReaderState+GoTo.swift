import HelpBook
import HelpLayout

extension ReaderState {
  /// Goes to a topic by its path or title, or says which names are near. `#anchor` at the end is followed, alone
  /// it is an anchor of this topic; a number is a line.
  mutating func goTo(_ text: String) {
    var wanted = text.trimmingSpaces
    guard !wanted.isEmpty else { return }
    if content.topic(named: wanted) == nil, perform(line: &wanted) { return }
    if let number = Int(wanted) {
      leavePlace()
      scroll(toRow: number.subtractingReportingOverflow(1).partialValue)
      return
    }
    let parts = wanted.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let anchor = parts.count > 1 ? String(parts[1]) : nil
    if name.isEmpty, let anchor {
      leavePlace()
      jump(toAnchor: anchor)
    } else if let found = content.topic(named: name) {
      visit(found, anchor: anchor)
    } else {
      let names = content.names()
      if let found = topic(titled: name, among: names) {
        visit(found, anchor: anchor)
        return
      }
      message = complaint(
        "No topic '\(name)'", nearest: NearestTopic(to: name, among: names)?.name)
    }
  }

  /// What is wrong and what may have been meant; on a narrow screen rather the second.
  func complaint(_ text: String, nearest: String?) -> String {
    guard let nearest else { return text }
    let ways = ["\(text); did you mean '\(nearest)'?", "Did you mean '\(nearest)'?"]
    return ways.first { DisplayWidth.columns(of: $0) <= columns - 2 } ?? "'\(nearest)'?"
  }

  /// The commands that vim and less have in fingers, where no topic has their name.
  /// - Parameter line: `help install` becomes `install`.
  /// - Returns: true when that was all.
  private mutating func perform(line: inout String) -> Bool {
    for verb in ["help ", "h ", "e ", "edit ", "tag "] where line.hasPrefix(verb) {
      line = String(line.dropFirst(verb.count)).trimmingSpaces
      return line.isEmpty
    }
    switch line {
    case "n", "next", "bn", "bnext", "tabn": step(1, "last", content.next(after:))
    case "p", "prev", "bp", "bprev", "tabp": step(1, "first", content.previous(before:))
    case "h", "help": openHelp(.reading)
    case "toc": openContents()
    case "noh", "nohlsearch": search = nil
    default: return false
    }
    return true
  }

  /// By title in any letter case: the same, else the first that begins with it, else that contains it. Of several
  /// with the same title the one in the open topic's folder, else the one with the shortest path: `tar` is
  /// `pages/common/tar` before its translations.
  private func topic(titled name: String, among names: [(path: String, title: String)]) -> Int? {
    let wanted = TitleQuery(name)
    let folder = content.path(of: topic).split(separator: "/").dropLast()
    var same: (index: Int, rank: (Int, Int))?
    var beginning: Int?
    var containing: Int?
    for (index, (path, title)) in names.enumerated() {
      guard let likeness = wanted.likeness(to: title) else { continue }
      if likeness == .same {
        let isNear = path.split(separator: "/").dropLast() == folder
        let rank = (isNear ? 0 : 1, path.utf8.count)
        if same.map({ rank < $0.rank }) ?? true { same = (index, rank) }
      }
      if beginning == nil, likeness >= .beginning { beginning = index }
      if containing == nil { containing = index }
    }
    return same?.index ?? beginning ?? containing
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
