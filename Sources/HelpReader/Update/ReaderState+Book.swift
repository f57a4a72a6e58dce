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
    let question = bookSearch.question(query)
    guard let worker = index.worker else {
      startIndex()
      return open(
        ReaderList(kind: .found, title: query, entries: entries(index.hits(for: question))))
    }
    worker.ask(question)
    bookSearch.hits = HitSearch()
    let earlier = list?.kind == .found ? list?.entries ?? [] : []
    open(ReaderList(kind: .found, title: query, entries: earlier))
    takeHits(atMost: patienceLeft)
  }

  /// Shows the hits that a search has found meanwhile; where it has looked through titles alone, asks it again when it can
  /// look through the text.
  mutating func takeHits(atMost patience: Duration = .zero) {
    guard let before = bookSearch.hits, before.isAwaited, let worker = index.worker else { return }
    guard let list, list.kind == .found else {
      worker.cancel()
      return bookSearch.hits = nil
    }
    let question = bookSearch.question(list.title)
    if let answer = worker.answer(atMost: patience), answer.question == question {
      worker.cancel()
      bookSearch.hits?.reach = answer.reach
      show(answer, keepsSelection: before.reach != nil)
    } else if before.reach != nil {
      let reach = worker.reach
      bookSearch.hits?.reach = reach.isOfTitles ? reach : before.reach
      if !reach.isOfTitles { worker.ask(question) }
    }
  }

  private mutating func show(_ answer: SearchWorker.Answer, keepsSelection: Bool) {
    let found = entries(answer.hits)
    if keepsSelection, list?.selection != 0 {
      list?.replace(found)
    } else {
      open(ReaderList(kind: .found, title: answer.question.text, entries: found))
    }
    if bookSearch.hits?.opensFirst == true, !found.isEmpty, let list { return choose(list) }
    if case .reading = mode { closeIfNothingIsFound() }
  }

  private mutating func closeIfNothingIsFound() {
    guard let list, list.entries.isEmpty, !index.needsTopics, bookSearch.hits?.isAwaited != true
    else { return }
    self.list = nil
    message = bookSearch.nothingIsFound(list.title, words)
  }

  /// The hits as entries: those of one topic below its best.
  private func entries(_ hits: [BookHit]) -> [ReaderList.Entry] {
    hits.flatMap { hit in
      let best = ReaderList.Entry(
        title: hit.title, detail: content.path(of: hit.topic), passage: hit.detail,
        words: hit.words, target: .topic(hit.topic, anchor: hit.anchor))
      if hit.further.isEmpty { return [best] }
      let further = hit.further.map { hit in
        ReaderList.Entry(
          title: hit.title, detail: hit.detail, passage: hit.detail, words: hit.words, depth: 2,
          target: .topic(hit.topic, anchor: hit.anchor))
      }
      let head = ReaderList.Entry(
        title: words("list.further", count: further.count), depth: 1, target: .further)
      return [best, head] + further
    }
  }

  // MARK: Headings

  /// Lists every heading of the book, with the filter open: type to find one.
  mutating func openIndex() {
    showsWholeIndex = false
    startIndex()
    open(index.list())
    openPrompt(.filterList)
    takeList(atMost: patienceLeft)
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
      let found = entries(index.hits(for: bookSearch.question(list.title)))
      self.list?.replace(found)
      if case .reading = mode { closeIfNothingIsFound() }
    case .contents, .outline, .menu, .topics, .history, .found, .parts, .languages: break
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
