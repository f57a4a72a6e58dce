import HelpResources

extension ReaderState {
  /// Topics read for the index in one slice of work.
  private static let topicsPerSlice = 4

  // MARK: Hits

  /// Lists what a search of the whole book finds.
  mutating func openFound(_ query: String) {
    openList(ofHitsFor: query)
    closeIfNothingIsFound()
  }

  /// Shows what a query finds while it is typed.
  mutating func searchBook(_ query: String) {
    guard query.contains(where: { $0 != " " }) else { return list = nil }
    // An arrow key changes the selection, and not the query.
    if let list, list.kind == .found, list.title == query { return }
    openList(ofHitsFor: query)
  }

  /// Lists what a query finds. The earlier hits stay on the screen until the new ones are there.
  private mutating func openList(ofHitsFor query: String) {
    guard let worker = index.worker else {
      startIndex()
      return open(ReaderList(kind: .found, title: query, entries: entries(index.hits(for: query))))
    }
    worker.ask(query)
    hitSearch = HitSearch()
    let earlier = list?.kind == .found ? list?.entries ?? [] : []
    open(ReaderList(kind: .found, title: query, entries: earlier))
    takeHits(atMost: patience)
  }

  /// Shows the hits that a search has found meanwhile; where it has looked through titles alone, asks it again when it can
  /// look through the text.
  mutating func takeHits(atMost patience: Duration = .zero) {
    guard let before = hitSearch, before.isAwaited, let worker = index.worker else { return }
    guard let list, list.kind == .found else {
      worker.cancel()
      return hitSearch = nil
    }
    if let answer = worker.answer(atMost: patience), answer.query == list.title {
      worker.cancel()
      hitSearch?.reach = answer.reach
      show(answer, keepsSelection: before.reach != nil)
    } else if before.reach != nil {
      let reach = worker.reach
      hitSearch?.reach = reach.isOfTitles ? reach : before.reach
      if !reach.isOfTitles { worker.ask(list.title) }
    }
  }

  private mutating func show(_ answer: SearchWorker.Answer, keepsSelection: Bool) {
    let found = entries(answer.hits)
    if keepsSelection, list?.selection != 0 {
      list?.replace(found)
    } else {
      open(ReaderList(kind: .found, title: answer.query, entries: found))
    }
    if hitSearch?.opensFirst == true, !found.isEmpty, let list { return choose(list) }
    if case .reading = mode { closeIfNothingIsFound() }
  }

  private mutating func closeIfNothingIsFound() {
    guard let list, list.entries.isEmpty, !index.needsTopics, hitSearch?.isAwaited != true
    else { return }
    self.list = nil
    message = nothingIsFound(list.title)
  }

  /// The sentence for a search that has found nothing.
  func nothingIsFound(_ query: String) -> String {
    let name = hitSearch?.reach == .titlesAlone ? "say.not-in-titles" : "say.not-in-book"
    return words(name, ["text": query])
  }

  private func entries(_ hits: [BookHit]) -> [ReaderList.Entry] {
    hits.map {
      ReaderList.Entry(
        title: $0.title, detail: content.path(of: $0.topic), passage: $0.detail, words: $0.words,
        target: .topic($0.topic, anchor: $0.anchor))
    }
  }

  // MARK: Headings

  /// Lists every heading of the book, with the filter open: type to find one.
  mutating func openIndex() {
    showsWholeIndex = false
    startIndex()
    open(index.list())
    openPrompt(.filterList)
    takeList(atMost: patience)
  }

  /// Small books are ready at once, and of others the headings that a search knows.
  private mutating func startIndex() {
    if index.hasHeadings {
      preparation = index.preparedList()
    } else {
      index.advance(topics: 8 * Self.topicsPerSlice)
    }
  }

  /// Whether the index that is listed will be the one that the search knows.
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

  /// Shows what has been read for the index meanwhile.
  mutating func refreshBookList() {
    guard let list else { return }
    switch list.kind {
    case .index: if !showsWholeIndex { show(index.list()) }
    case .found where index.worker == nil:
      let found = entries(index.hits(for: list.title))
      self.list?.replace(found)
      if case .reading = mode { closeIfNothingIsFound() }
    case .contents, .outline, .menu, .topics, .history, .found: break
    }
  }

  /// Shows the index that the search knows.
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

extension SearchReach {
  /// Whether the text may still be searched later.
  fileprivate var isOfTitles: Bool { if case .titles = self { true } else { false } }
}
