import HelpLayout

extension ReaderState {
  // MARK: Opening

  mutating func openContents() {
    let entries = content.contents().map {
      ReaderList.Entry(
        title: $0.title, depth: $0.depth,
        target: $0.topic.map { .topic($0, anchor: nil) } ?? .none)
    }
    guard !entries.isEmpty else { return say("This book has no table of contents") }
    let current = entries.firstIndex { $0.target == .topic(topic, anchor: nil) }
    open(ReaderList(kind: .contents, title: content.title, entries: entries, current: current))
  }

  mutating func openOutline() {
    let headings = page.outline()
    guard let least = headings.map(\.level).min() else { return say("No headings in this topic") }
    let entries = headings.map {
      ReaderList.Entry(title: $0.text, depth: $0.level - least, target: .heading(node: $0.node))
    }
    let here = place
    let current = headings.lastIndex { ($0.node, 0) <= (here.node, here.offset) }
    open(
      ReaderList(
        kind: .outline, title: content.title(of: topic), entries: entries, current: current))
  }

  /// Where the reader has been: the way back, this place, and the way forward.
  mutating func openHistory() {
    let places = trail.back + [place] + trail.forward.reversed()
    let entries = places.map {
      ReaderList.Entry(
        title: content.title(of: $0.topic), detail: content.path(of: $0.topic), target: .place($0))
    }
    open(
      ReaderList(
        kind: .history, title: content.title, entries: entries, current: trail.back.count))
  }

  mutating func open(_ list: ReaderList) {
    var list = list
    list.reveal(rows: listRows)
    mode = .list(list)
  }

  // MARK: Keys

  mutating func updateList(_ list: ReaderList, _ key: Key) {
    if case .character(let digit) = key, takeDigit(digit) { return }
    guard case .list(let command)? = command(for: key, in: .list) else {
      if key == .control("c") { mode = .reading }
      return
    }
    let number = count
    count = nil
    var list = list
    switch command {
    case .scroll(let command):
      let page = max(1, listRows - 1)
      list.select(command.target(from: list.selection, page: page, count: number), rows: listRows)
    case .unfold: unfold(&list)
    case .fold: fold(&list)
    case .foldAll: list.setAllClosed(true, rows: listRows)
    case .unfoldAll: list.setAllClosed(false, rows: listRows)
    case .close where !list.filter.isEmpty: list.show(matching: "", rows: listRows)
    case .close: return mode = .reading
    case .follow: return choose(list)
    case .filter: return openPrompt(.filterList, over: list)
    case .goTo: return openPrompt(.goTo)
    case .searchBook: return openPrompt(.searchBook)
    case .help: return openHelp(.list)
    }
    mode = .list(list)
  }

  private mutating func unfold(_ list: inout ReaderList) {
    guard let entry = list.selected, list.isParent(entry) else { return }
    if list.isClosed(entry) {
      list.setClosed(false, entry, rows: listRows)
    } else {
      list.move(by: 1, rows: listRows)
    }
  }

  private mutating func fold(_ list: inout ReaderList) {
    guard let entry = list.selected else { return }
    if list.isParent(entry), !list.isClosed(entry), list.filter.isEmpty {
      list.setClosed(true, entry, rows: listRows)
    } else if let above = list.parent(of: entry), let row = list.shown.firstIndex(of: above) {
      list.select(row, rows: listRows)
    }
  }

  mutating func choose(_ list: ReaderList) {
    guard let selected = list.selected else { return }
    let entry = list.entries[selected]
    switch entry.target {
    case .none:
      var list = list
      if list.isParent(selected), list.filter.isEmpty {
        list.setClosed(!list.isClosed(selected), selected, rows: listRows)
      } else {
        message = "'\(entry.title)' has no page of its own"
      }
      mode = .list(list)
    case .topic(let target, let anchor):
      mode = .reading
      if target != topic || anchor != nil { visit(target, anchor: anchor) }
    case .heading(let node):
      mode = .reading
      leavePlace()
      if filter != nil { showAllLines() }
      scroll(to: page.place(ofNode: node, offset: 0))
    case .place(let place):
      mode = .reading
      leavePlace()
      restore(place)
    }
  }
}
