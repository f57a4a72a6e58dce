import HelpTerminal

// Running jobs, and awaited answers of threads.
extension ReaderState {
  /// Whether `TerminalEvent.work` advances a job: a search, a filter, the count of lines, or the
  /// index of a large book.
  package var isWorking: Bool {
    if let filter, !filter.isFinished { return true }
    if let search, !search.isFinished { return true }
    if patternSearch != nil { return true }
    if filter == nil, !page.isExact { return true }
    return isReadingIndex
  }

  /// Whether a typed name waits for the list of all topics.
  var awaitsTopics: Bool {
    guard case .prompt(let prompt) = mode, prompt.kind == .goTo, preparation != nil else {
      return false
    }
    return list == nil && suggestedName(prompt.text) != nil
  }

  /// Whether the parts of the book are being listed.
  private var awaitsParts: Bool {
    guard case .prompt(let prompt) = mode else { return false }
    return prompt.kind == .choosePart && preparation != nil
  }

  /// Whether the list that a thread is making is still needed. Otherwise it is dropped, because it
  /// has an entry for each topic or heading.
  var awaitsPreparation: Bool {
    if case .prompt(let prompt) = mode, prompt.kind == .goTo || prompt.kind == .choosePart {
      return true
    }
    return awaitsWholeIndex
  }

  /// Whether the listed index will receive more headings.
  var isFillingIndex: Bool { isReadingIndex || awaitsWholeIndex }

  /// The time until the next check for the answer of another thread, or nil if none is awaited.
  package var answerInterval: Duration? {
    if let hits = bookSearch.hits, hits.isAwaited {
      return hits.reach == nil ? .milliseconds(4) : .milliseconds(100)
    }
    return awaitsWholeIndex || awaitsTopics || awaitsParts || preview.isAwaited || fetch != nil
      ? .milliseconds(4) : nil
  }

  /// Whether the next key or interrupt first ends a job.
  var isWaitingForKey: Bool {
    patternSearch != nil || isFollowingEnd || !heldInput.isEmpty || fetch != nil
  }

  /// Whether a search in the topic or a filter of its lines is running. An interrupt ends it first.
  var isSearching: Bool { search?.isFinished == false || filter?.isFinished == false }

  /// Whether the list on the screen grows with the topics that the index reads.
  var isReadingIndex: Bool {
    switch list?.kind {
    case .index: !isHelpOpen && !index.isFinished && !index.hasHeadings
    case .found: !isHelpOpen && index.needsTopics
    case .contents, .outline, .menu, .topics, .history, .changes, .parts, .languages, nil: false
    }
  }

  private var isHelpOpen: Bool { shownHelp != nil }
}
