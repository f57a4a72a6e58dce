import HelpResources

extension ReaderState {
  /// Lists the hits of a search of the whole book.
  mutating func openHits(_ query: String) {
    openList(ofHitsFor: query)
    closeIfNothingIsFound()
  }

  /// Shows the hits of a query while it is typed.
  mutating func searchBook(_ query: String) {
    guard query.contains(where: { $0 != " " }) else { return list = nil }
    // An arrow key changes the selection, and not the query.
    if let list, list.kind == .found, list.title == query { return }
    openList(ofHitsFor: query)
  }

  /// Lists the hits of a query. Earlier hits stay on the screen until new hits arrive.
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
    showArrivedHits(atMost: patienceLeft)
  }

  /// Shows the hits that have arrived. A search of titles is repeated once the text can be
  /// searched.
  mutating func showArrivedHits(atMost patience: Duration = .zero) {
    guard let earlierHits = bookSearch.hits, earlierHits.isAwaited, let worker = index.worker else {
      return
    }
    guard let list, list.kind == .found else {
      worker.cancel()
      return bookSearch.hits = nil
    }
    let question = bookSearch.question(list.title)
    if let answer = worker.answer(atMost: patience), answer.question == question {
      worker.cancel()
      bookSearch.hits?.reach = answer.reach
      show(answer, keepsSelection: earlierHits.reach != nil)
    } else if earlierHits.reach != nil {
      let reach = worker.reach
      bookSearch.hits?.reach = reach.isPreliminary ? reach : earlierHits.reach
      if !reach.isPreliminary { worker.ask(question) }
    }
  }

  private mutating func show(_ answer: SearchWorker.Answer, keepsSelection: Bool) {
    let newEntries = entries(answer.hits)
    if keepsSelection, list?.selectedRow != 0 {
      list?.replace(newEntries)
    } else {
      open(ReaderList(kind: .found, title: answer.question.text, entries: newEntries))
    }
    if bookSearch.hits?.opensFirst == true, !newEntries.isEmpty, let list { return choose(list) }
    if case .reading = mode { closeIfNothingIsFound() }
  }

  /// Closes the list of a finished search without hits, and reports that nothing was found.
  mutating func closeIfNothingIsFound() {
    guard let list, list.entries.isEmpty, !index.needsTopics, bookSearch.hits?.isAwaited != true
    else { return }
    self.list = nil
    message = bookSearch.notFound(list.title, words)
  }

  /// Returns the hits as entries. The further hits of a topic are below its best hit.
  func entries(_ hits: [BookHit]) -> [ReaderList.Entry] {
    hits.flatMap { hit in
      let best = ReaderList.Entry(
        title: hit.title, detail: content.path(of: hit.topic), passage: hit.detail,
        words: hit.words, target: .topic(hit.topic, anchor: hit.anchor))
      if hit.furtherHits.isEmpty { return [best] }
      let further = hit.furtherHits.map { hit in
        ReaderList.Entry(
          title: hit.title, detail: hit.detail, passage: hit.detail, words: hit.words, depth: 2,
          target: .topic(hit.topic, anchor: hit.anchor))
      }
      let head = ReaderList.Entry(
        title: words("list.further", count: further.count), depth: 1, target: .furtherHits)
      return [best, head] + further
    }
  }
}

extension SearchReach {
  /// Whether the titles were searched, and the text will be searched later.
  fileprivate var isPreliminary: Bool { if case .titles = self { true } else { false } }
}
