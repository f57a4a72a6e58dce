extension ReaderState {
  /// Topics read for the index in one slice of work.
  private static let topicsPerSlice = 4

  /// Lists every heading of the book, with the filter open: type to find one.
  mutating func openIndex() {
    gatherHeadings()
    openPrompt(
      .filterList,
      over: ReaderList(kind: .index, title: content.title, entries: indexEntries()))
  }

  /// Lists what a search of the whole book finds.
  mutating func openFound(_ query: String) {
    gatherHeadings()
    bookQuery = query
    let entries = foundEntries()
    if entries.isEmpty, isIndexComplete { return say("Not found in this book: \(query)") }
    open(ReaderList(kind: .found, title: query, entries: entries))
  }

  private var isIndexComplete: Bool { settings.search != nil || headings?.isFinished ?? true }

  private mutating func gatherHeadings() {
    if headings == nil { headings = HeadingIndex(topicCount: content.topicCount) }
    // Small books are ready at once.
    for _ in 0..<8 { headings?.advance(content, topics: Self.topicsPerSlice) }
  }

  /// Reads some more topics for the index, while it is on the screen.
  mutating func continueIndex() {
    guard var index = headings, !index.isFinished, isIndexShown else { return }
    headings = nil
    let before = index.count
    index.advance(content, topics: Self.topicsPerSlice)
    headings = index
    // The list grows in steps that a person can follow.
    if index.isFinished || before / 256 != index.count / 256 { refreshBookLists() }
  }

  /// Shows what has been read for the index meanwhile.
  mutating func refreshBookLists() {
    let rows = listRows
    switch openList?.kind {
    case .index:
      let entries = indexEntries()
      openList?.replace(entries, rows: rows)
    case .found:
      let entries = foundEntries()
      openList?.replace(entries, rows: rows)
      if case .list(let list) = mode, list.entries.isEmpty, isIndexComplete {
        mode = .reading
        message = "Not found in this book: \(list.title)"
      }
    case .contents, .outline, .history, nil: break
    }
  }

  private func indexEntries() -> [ReaderList.Entry] {
    (headings?.headings ?? []).map {
      let title = content.title(of: $0.topic)
      return ReaderList.Entry(
        title: $0.text, detail: title == $0.text ? content.path(of: $0.topic) : title,
        target: .topic($0.topic, anchor: $0.level == 1 ? nil : $0.anchor))
    }
  }

  private func foundEntries() -> [ReaderList.Entry] {
    let hits =
      BookHit.found(by: settings.search, bookQuery)
      ?? headings?.search(bookQuery, in: content, limit: BookHit.maximumCount) ?? []
    return hits.map {
      ReaderList.Entry(
        title: $0.title, detail: $0.detail, target: .topic($0.topic, anchor: $0.anchor))
    }
  }
}
