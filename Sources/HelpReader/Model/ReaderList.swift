import HelpLayout

/// A list over the whole screen: the table of contents, or the outline of a topic.
public struct ReaderList: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var title: String
    public var depth: Int
    var topic: Int?
    var line: Int?
  }

  public enum Kind: Sendable, Hashable {
    case contents, outline
  }

  public var kind: Kind
  public var title: String
  public var entries: [Entry]
  public internal(set) var selection: Int
  /// The entry that stands for where the reader is.
  public var current: Int?
  var top = 0
  /// What was searched for among the titles last.
  var query = ""

  mutating func clamp(rows: Int) {
    selection = max(0, min(entries.count - 1, selection))
    if selection < top { top = selection }
    if selection >= top + rows { top = selection - rows + 1 }
    top = max(0, min(max(0, entries.count - rows), top))
  }

  /// Shows the selection with titles around it, without a move when it is on the screen already.
  mutating func reveal(rows: Int) {
    if selection < top || selection >= top + rows { top = selection - rows / 2 }
    clamp(rows: rows)
  }

  /// Selects the next or previous title with the query in it, round the end if need be; letter case does not count.
  /// - Parameter includingSelection: stays where the selection is when that fits.
  /// - Returns: false when there is none.
  mutating func find(forward: Bool, includingSelection: Bool = false) -> Bool {
    let wanted = query.lowercased()
    guard !wanted.isEmpty, !entries.isEmpty else { return false }
    for step in (includingSelection ? 0 : 1)...entries.count {
      let index = (selection + (forward ? step : entries.count - step)) % entries.count
      if entries[index].title.lowercased().contains(wanted) {
        selection = index
        return true
      }
    }
    return false
  }
}

extension ReaderState {
  /// The rows of a list: the screen without its heading and the status line.
  var listRows: Int { max(1, bodyRows - (rows >= 8 ? 2 : 0)) }

  mutating func openContents() {
    let entries = content.contents().map {
      ReaderList.Entry(title: $0.title, depth: $0.depth, topic: $0.topic)
    }
    guard !entries.isEmpty else {
      message = "This book has no table of contents"
      return
    }
    open(
      ReaderList(
        kind: .contents, title: content.title, entries: entries, selection: 0,
        current: entries.firstIndex { $0.topic == topic }))
  }

  mutating func openOutline() {
    guard !layout.headings.isEmpty else {
      message = "No headings in this topic"
      return
    }
    let least = layout.headings.map(\.level).min() ?? 1
    let entries = layout.headings.map {
      ReaderList.Entry(title: $0.text, depth: $0.level - least, line: $0.line)
    }
    let current = layout.headings.lastIndex { $0.line <= top }
    open(
      ReaderList(
        kind: .outline, title: content.title(of: topic), entries: entries, selection: 0,
        current: current))
  }

  private mutating func open(_ list: ReaderList) {
    var list = list
    list.selection = list.current ?? 0
    list.top = max(0, list.selection - listRows / 2)
    list.clamp(rows: listRows)
    mode = .list(list)
  }

  mutating func updateList(_ list: ReaderList, _ key: Key) {
    var list = list
    let page = max(1, listRows - 1)
    switch key {
    case .character("q"), .character("Q"), .escape, .backspace, .character("t"), .character("o"),
      .control("c"):
      mode = .reading
      return
    case .enter, .right, .character("l"):
      choose(list)
      return
    case .character("j"), .down, .tab, .control("n"): list.selection += 1
    case .character("k"), .up, .backTab, .control("p"): list.selection -= 1
    case .character(" "), .character("f"), .pageDown: list.selection += page
    case .character("b"), .pageUp: list.selection -= page
    case .character("d"): list.selection += page / 2
    case .character("u"): list.selection -= page / 2
    case .character("g"), .home: list.selection = 0
    case .character("G"), .end: list.selection = list.entries.count - 1
    case .character("/"):
      openPrompt(.findInList)
      if case .prompt(var prompt) = mode {
        prompt.list = list
        mode = .prompt(prompt)
      }
      return
    case .character(":"):
      openPrompt(.goTo)
      return
    case .character("n"), .character("N"):
      if list.query.isEmpty {
        message = "No search yet: press /"
      } else if !list.find(forward: key == .character("n")) {
        message = "Not found: \(list.query)"
      }
      list.reveal(rows: listRows)
    default: break
    }
    list.clamp(rows: listRows)
    mode = .list(list)
  }

  private mutating func choose(_ list: ReaderList) {
    guard list.entries.indices.contains(list.selection) else { return }
    let entry = list.entries[list.selection]
    if let line = entry.line {
      mode = .reading
      leavePlace()
      scroll(to: line)
    } else if let target = entry.topic {
      mode = .reading
      if target != topic { visit(target) }
    } else {
      message = "'\(entry.title)' has no page of its own"
    }
  }

  /// After a resize.
  mutating func clampOverlay() {
    switch mode {
    case .list(var list):
      // Lines have moved.
      if list.kind == .outline {
        for index in list.entries.indices where index < layout.headings.count {
          list.entries[index].line = layout.headings[index].line
        }
      }
      list.clamp(rows: listRows)
      mode = .list(list)
    case .help(let top): mode = .help(top: clampedHelpTop(top))
    case .prompt(var prompt):
      guard var list = prompt.list else { break }
      list.clamp(rows: listRows)
      prompt.list = list
      mode = .prompt(prompt)
    default: break
    }
  }
}
