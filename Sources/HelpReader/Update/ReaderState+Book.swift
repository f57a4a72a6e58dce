import HelpResources

extension ReaderState {
  /// Topics read for the index in one slice of work.
  private static let topicsPerSlice = 4

  /// Lists every heading of the book, with the filter open: type to find one.
  mutating func openIndex() {
    startIndex()
    open(ReaderList(kind: .index, title: content.title, entries: indexEntries()))
    openPrompt(.filterList)
  }

  /// Lists what a search of the whole book finds.
  mutating func openFound(_ query: String) {
    startIndex()
    openList(ofHitsFor: query)
    closeIfNothingIsFound()
  }

  /// Shows what a query finds while it is typed.
  mutating func searchBook(_ query: String) {
    guard query.contains(where: { $0 != " " }) else { return list = nil }
    // An arrow key changes the selection, and not the query.
    if let list, list.kind == .found, list.title == query { return }
    startIndex()
    openList(ofHitsFor: query)
  }

  /// Lists what a query finds: nothing yet, where the search has to be prepared, which takes as long as reading the book.
  private mutating func openList(ofHitsFor query: String) {
    awaitsSearch = !index.isPrepared
    let entries = awaitsSearch ? [] : foundEntries(query)
    open(ReaderList(kind: .found, title: query, entries: entries))
    if awaitsSearch { message = words("say.searching") }
  }

  /// Shows what the open query finds, as soon as the search is prepared.
  mutating func continueAwaitedSearch() {
    guard awaitsSearch else { return }
    guard let list, list.kind == .found else { return awaitsSearch = false }
    guard index.isPrepared else { return message = words("say.searching") }
    awaitsSearch = false
    message = nil
    let entries = foundEntries(list.title)
    self.list?.replace(entries)
    if case .reading = mode { closeIfNothingIsFound() }
  }

  /// Small books are ready at once.
  private mutating func startIndex() { index.advance(topics: 8 * Self.topicsPerSlice) }

  /// Reads some more topics for the index, while it is on the screen.
  mutating func continueIndex() {
    guard isReadingIndex else { return }
    let before = index.count
    index.advance(topics: Self.topicsPerSlice)
    // The list grows in steps that a person can follow.
    if index.isFinished || before / 256 != index.count / 256 { refreshBookList() }
  }

  /// Shows what has been read for the index meanwhile.
  mutating func refreshBookList() {
    guard let list else { return }
    switch list.kind {
    case .index:
      let entries = indexEntries()
      self.list?.replace(entries)
    case .found where !index.hasSearch:
      let entries = foundEntries(list.title)
      self.list?.replace(entries)
      if case .reading = mode { closeIfNothingIsFound() }
    case .contents, .outline, .menu, .topics, .history, .found: break
    }
  }

  private mutating func closeIfNothingIsFound() {
    guard let list, list.entries.isEmpty, !index.needsTopics, !awaitsSearch else { return }
    self.list = nil
    message = words("say.not-in-book", ["text": list.title])
  }

  private func indexEntries() -> [ReaderList.Entry] {
    index.headings.map {
      let title = content.title(of: $0.topic)
      return ReaderList.Entry(
        title: $0.text, detail: title == $0.text ? content.path(of: $0.topic) : title,
        target: .topic($0.topic, anchor: $0.level == 1 ? nil : $0.anchor))
    }
  }

  private func foundEntries(_ query: String) -> [ReaderList.Entry] {
    index.hits(for: query).map {
      ReaderList.Entry(
        title: $0.title, detail: content.path(of: $0.topic), passage: $0.detail, words: $0.words,
        target: .topic($0.topic, anchor: $0.anchor))
    }
  }
}
