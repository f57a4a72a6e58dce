import HelpResources

extension ReaderState {
  /// Topics read for the index in one slice of work.
  private static let topicsPerSlice = 4

  /// Lists every heading of the book, with the filter open: type to find one.
  mutating func openIndex() {
    showsWholeIndex = false
    startIndex()
    open(index.list())
    openPrompt(.filterList)
    takeList(atMost: patienceLeft)
  }

  /// Small books are ready at once. For others, the list has the headings of the search.
  mutating func startIndex() {
    if index.hasHeadings {
      preparation = index.preparedList()
    } else {
      index.advance(topics: 8 * Self.topicsPerSlice)
    }
  }

  /// Whether the listed index will be replaced by that of the search.
  var awaitsWholeIndex: Bool {
    list?.kind == .index && !showsWholeIndex && !index.isFinished && index.hasHeadings
  }

  /// Reads some more topics for the index, while it is on the screen.
  mutating func continueIndex() {
    if awaitsWholeIndex, preparation == nil { preparation = index.preparedList() }
    guard isReadingIndex else { return }
    index.advance(topics: Self.topicsPerSlice)
    // The list grows in steps that a person can follow, each a quarter longer: all together cost a few times the last.
    guard index.isFinished || index.count >= nextRefresh else { return }
    nextRefresh = max(256, index.count + index.count / 4)
    refreshBookList()
  }

  /// Shows the topics that have been read for the index.
  mutating func refreshBookList() {
    guard let list else { return }
    switch list.kind {
    case .index: if !showsWholeIndex { show(index.list()) }
    case .found where index.worker == nil:
      let found = entries(index.hits(for: bookSearch.question(list.title)))
      self.list?.replace(found)
      if case .reading = mode { closeIfNothingIsFound() }
    case .contents, .outline, .menu, .topics, .history, .changes, .found, .parts, .languages: break
    }
  }

  /// Shows the index of the search.
  mutating func showWholeIndex(_ whole: ReaderList) {
    showsWholeIndex = true
    show(whole)
  }

  /// Shows more of the index, with the same filter and the same entry selected.
  private mutating func show(_ index: ReaderList) {
    list?.take(index)
    guard case .prompt(let prompt) = mode, prompt.awaitsEntry, let list else { return }
    // Enter was pressed for an entry that was not there yet.
    if list.selected != nil || !isFillingIndex { accept(entryOf: list, prompt) }
  }
}
