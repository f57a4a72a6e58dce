import HelpLayout
import HelpResources
import HelpTerminal

extension ReaderState {
  // MARK: Opening

  mutating func openContents() {
    let entries = content.contents().map { entry in
      ReaderList.Entry(
        title: entry.title, depth: entry.depth,
        target: entry.topic.map { .topic($0, anchor: entry.anchor) } ?? .none)
    }
    guard !entries.isEmpty else { return say(words("say.no-contents")) }
    let current =
      entries.firstIndex { $0.target == .topic(topic, anchor: nil) }
      ?? entries.firstIndex { if case .topic(topic, _) = $0.target { true } else { false } }
    open(ReaderList(kind: .contents, title: content.title, entries: entries, current: current))
  }

  mutating func openOutline() {
    let headings = page.plan.outline()
    guard let topLevel = headings.map(\.level).min() else { return say(words("say.no-headings")) }
    let entries = headings.map {
      ReaderList.Entry(title: $0.text, depth: $0.level - topLevel, target: .heading(node: $0.node))
    }
    let currentPlace = place
    let current = headings.lastIndex { ($0.node, 0) <= (currentPlace.node, currentPlace.offset) }
    open(
      ReaderList(
        kind: .outline, title: content.title(of: topic), entries: entries, current: current))
  }

  /// Lists the visited places: the places to go back to, this place, and the places to go forward
  /// to.
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
    self.list = list
    let rows = listFrame.rows
    self.list?.rows = rows
    self.list?.reveal()
  }

  // MARK: Keys

  mutating func updateList(_ key: Key) -> [ReaderEffect] {
    if case .character(let digit) = key, takeDigit(digit) { return [] }
    bookSearch.hits?.opensFirst = false
    guard case .list(let command)? = command(for: key, in: .list) else {
      if key == .control("c") { list = nil }
      return []
    }
    let number = count
    count = nil
    switch list?.perform(command, count: number) {
    case nil: break
    case .follow: if let list { choose(list) }
    case .filter: openPrompt(.filterList)
    case .goTo: openPrompt(.goTo)
    case .searchBook: openPrompt(.searchBook)
    case .redraw: return [.redraw]
    case .help: openHelp()
    case .close: list = nil
    }
    return []
  }

  /// Opens the target of the selected entry, and closes the list. A hit with words also begins a
  /// tour of the hits. An entry for a part of the book searches that part.
  ///
  /// An entry without a target shows or hides the entries below it. If there are no entries below
  /// it, or the list has a filter, a message says that the entry has no page.
  ///
  /// If the listed hits belong to an earlier query, the first hit of the current query is awaited
  /// instead.
  mutating func choose(_ list: ReaderList) {
    if list.kind == .found, let hits = bookSearch.hits, hits.reach == nil {
      mode = .reading
      bookSearch.hits?.opensFirst = true
      return
    }
    guard let selected = list.selectedEntry else { return }
    let entry = list.entries[selected]
    switch entry.target {
    case .furtherHits: return self.list?.setClosed(!list.isClosed(selected), selected) ?? ()
    case .part(let part): return searchBook(in: part)
    case .none, .topic, .heading, .place, .link: break
    }
    mode = .reading
    self.list = nil
    indexTour = IndexTour(list) ?? indexTour
    switch entry.target {
    case .none:
      self.list = list
      if list.isParent(selected), list.filter.isEmpty {
        self.list?.setClosed(!list.isClosed(selected), selected)
      } else {
        message = words("say.no-page", ["title": entry.title])
      }
    case .topic where list.kind == .found && BookTour(list.entries, from: selected) != nil:
      bookSearch.tour = BookTour(list.entries, from: selected)
      visitStop(forward: true)
    default: follow(entry.target)
    }
  }

  /// Goes to the target of an entry.
  mutating func follow(_ target: ReaderList.Entry.Target) {
    switch target {
    case .none, .part, .furtherHits: break
    case .topic(let target, let anchor):
      if target != topic || anchor != nil { visit(target, anchor: anchor) }
    case .heading(let node):
      leavePlace()
      if filter != nil { view.showAllLines() }
      reveal(node)
      view.scroll(toNode: node)
    case .place(let place):
      leavePlace()
      restore(place)
    case .link(let destination): follow(destination: destination)
    }
  }
}
