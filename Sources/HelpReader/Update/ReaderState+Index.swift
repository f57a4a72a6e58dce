import HelpResources

extension ReaderState {
  /// The number of topics that are read for the index in one slice of work.
  private static let topicsPerSlice = 4

  /// Lists every heading of the book, with the prompt of the filter open.
  mutating func openIndex() {
    showsWholeIndex = false
    startIndex()
    open(index.list())
    openPrompt(.filterList)
    showPreparedList(atMost: patienceLeft)
  }

  /// Begins to collect headings, from the search if it provides them, or else from the topics. The
  /// topics of a small book are all read immediately.
  mutating func startIndex() {
    if index.hasHeadings {
      preparation = index.preparedList()
    } else {
      index.advance(topics: 8 * Self.topicsPerSlice)
    }
  }

  /// Whether the headings in the search index will replace the listed headings.
  var awaitsWholeIndex: Bool {
    list?.kind == .index && !showsWholeIndex && !index.isFinished && index.hasHeadings
  }

  /// Reads a few more topics for the index while it is on the screen.
  mutating func continueIndex() {
    if awaitsWholeIndex, preparation == nil { preparation = index.preparedList() }
    guard isReadingIndex else { return }
    index.advance(topics: Self.topicsPerSlice)
    // Each list is a quarter longer than the list before it. All lists together therefore cost
    // about five times the last.
    guard index.isFinished || index.count >= nextRefresh else { return }
    nextRefresh = max(256, index.count + index.count / 4)
    refreshBookList()
  }

  /// Adds the topics that have been read for the index to the open list.
  mutating func refreshBookList() {
    guard let list else { return }
    switch list.kind {
    case .index: if !showsWholeIndex { show(index.list()) }
    case .found where index.worker == nil:
      let hits = entries(index.hits(for: bookSearch.question(list.title)))
      self.list?.replace(hits)
      if case .reading = mode { closeIfNothingIsFound() }
    case .contents, .outline, .menu, .topics, .history, .changes, .found, .parts, .languages: break
    }
  }

  /// Shows all headings in the search index.
  mutating func showWholeIndex(_ newList: ReaderList) {
    showsWholeIndex = true
    show(newList)
  }

  /// Shows a longer index with the same filter and the same entry selected.
  private mutating func show(_ newList: ReaderList) {
    list?.adopt(newList)
    guard case .prompt(let prompt) = mode, prompt.awaitsEntry, let list else { return }
    // Enter was pressed before the list had a matching entry.
    if list.selectedEntry != nil || !isFillingIndex { accept(entryOf: list, prompt) }
  }
}
