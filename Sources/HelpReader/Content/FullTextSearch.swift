import HelpBook
import HelpCore
import HelpSearch

/// A search of a book's text, with the index that the book carries or that an indexer makes.
final class FullTextSearch: BookSearching {
  /// The index, or the progress of opening it.
  private enum State: Sendable {
    case unopened
    case opening(percentRead: Int)
    case open(SearchIndex)
    case failed(any Error)
  }

  private let book: Book
  private let indexer: BookIndexer?
  private let state = Monitor(State.unopened)
  private let cancellation = Cancellation()
  /// The part that was searched last, with its topics.
  private let latestPart = Monitor<(part: BookPart, topics: TopicSelection)?>(nil)

  /// Creates a search of a book, or nil if there is neither an index in the book nor an indexer.
  /// The reader then searches titles, headings and summaries.
  init?(_ book: Book, _ indexer: BookIndexer?) {
    guard indexer != nil || SearchIndex.isPacked(in: book) else { return nil }
    self.book = book
    self.indexer = indexer
  }

  /// Stops the thread that indexes the book. After a reload, the new book has a separate search.
  deinit { cancellation.request() }

  /// Begins to index a book that carries no index.
  func prepareEarly() { if !SearchIndex.isPacked(in: book) { startOpening() } }

  /// Opens the index on a separate thread, which builds it if the book has none.
  func prepare(atMost patience: Duration) -> SearchReach {
    startOpening()
    let reach: (inout State) -> SearchReach? = { state in
      switch state {
      case .unopened, .opening: nil
      case .open: .text
      case .failed: .titlesAlone
      }
    }
    if let finalReach = patience > .zero
      ? state.wait(atMost: patience, for: reach) : state.withLock(reach)
    {
      return finalReach
    }
    return state.withLock { state in
      if case .opening(let percent) = state { return .titles(percentRead: percent) }
      return reach(&state) ?? .titles(percentRead: 0)
    }
  }

  func search(_ query: String, limit: Int) throws -> [BookHit] {
    try search(BookQuestion(text: query), limit: limit)
  }

  func search(_ question: BookQuestion, limit: Int) throws -> [BookHit] {
    let index = try index()
    let hits = try index.results(
      for: question.text, limit: limit, isTyping: true, among: topics(of: question.part, index),
      sections: .nearestAndOthers
    ).hits
    return hits.compactMap { hit in
      book.topic(named: hit.path).map { BookHit(hit, topic: $0.id) }
    }
  }

  /// Returns the topics of a part, or nil for the whole book.
  private func topics(of part: BookPart, _ index: SearchIndex) throws -> TopicSelection? {
    if part.isWhole { return nil }
    if let latest = latestPart.withLock({ $0 }), latest.part == part { return latest.topics }
    let topics = try index.selection { path in
      part.contains(path, shownIn: book.topic(named: path).map { book.shownLanguage(of: $0.id) })
    }
    latestPart.withLock { $0 = (part, topics) }
    return topics
  }

  /// Whether the index is open. An open index contains all headings. Reading this property begins
  /// to open the index.
  var hasHeadings: Bool { prepare(atMost: .zero) == .text }

  func headings() throws -> [BookHeading] {
    var headings: [BookHeading] = []
    try index().forEachTopic { path, title, sections in
      guard let topic = book.topic(named: path)?.id else { return }
      headings.append(BookHeading(topic: topic, text: title, level: 1))
      for section in sections where !section.heading.isEmpty {
        headings.append(
          BookHeading(topic: topic, text: section.heading, level: 2, anchor: section.anchor))
      }
    }
    return headings
  }

  func topics(with letters: [UInt8]) throws -> Set<Int>? {
    guard hasHeadings else { return nil }
    return Set(
      try index().paths(ofTopicsWith: letters).compactMap { book.topic(named: $0)?.id })
  }

  /// Waits for the index, and returns it.
  private func index() throws -> SearchIndex {
    startOpening()
    return try state.wait { state -> Result<SearchIndex, any Error>? in
      switch state {
      case .unopened, .opening: nil
      case .open(let index): .success(index)
      case .failed(let error): .failure(error)
      }
    }.get()
  }

  /// Starts the thread that opens the index, unless an earlier call has started it.
  private func startOpening() {
    let isUnopened = state.withLock { state in
      guard case .unopened = state else { return false }
      state = .opening(percentRead: 0)
      return true
    }
    guard isUnopened else { return }
    Thread { [book, indexer, state, cancellation] in
      // The thread that draws the screen has priority.
      Thread.lowerPriority()
      Cancellation.$current.withValue(cancellation) { Self.open(book, indexer, state) }
    }.detach()
  }

  /// Opens the index on the current thread, and records the progress and the result in `state`.
  private static func open(_ book: Book, _ indexer: BookIndexer?, _ state: Monitor<State>) {
    let finalState: State
    do {
      finalState = .open(
        try SearchIndex(forReadersOf: book, indexer: indexer) { percent in
          state.withLock { $0 = .opening(percentRead: percent) }
        })
    } catch {
      finalState = .failed(error)
    }
    state.change { $0 = finalState }
  }
}

extension BookHit {
  fileprivate init(_ hit: SearchHit, topic: Int) {
    self.init(
      topic: topic, anchor: hit.anchor,
      title: hit.heading.isEmpty ? hit.title : "\(hit.title) › \(hit.heading)",
      detail: hit.snippet, words: Self.words(hit.matches, in: hit.snippet))
    furtherHits = hit.further.map { passage in
      BookHit(
        topic: topic, anchor: passage.anchor,
        title: passage.heading.isEmpty ? hit.title : passage.heading, detail: passage.snippet,
        words: Self.words(passage.matches, in: passage.snippet))
    }
  }

  /// Returns the words of a passage that match the query, each once, in lower case.
  private static func words(_ matches: [Range<Int>], in snippet: String) -> [String] {
    let text = Array(snippet.utf8)
    var words: [String] = []
    for match in matches {
      let word = String(decoding: text[match], as: UTF8.self).lowercased()
      if !words.contains(word) { words.append(word) }
    }
    return words
  }
}
