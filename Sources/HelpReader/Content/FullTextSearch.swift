import HelpBook
import HelpCore
import HelpSearch

/// Searches the text of a book: by the index that it carries, or by one that an indexer makes when it is first needed.
final class FullTextSearch: BookSearching {
  private enum State: Sendable {
    case unopened, opening
    case open(SearchIndex)
    case failed(any Error)
  }

  private let book: Book
  private let indexer: BookIndexer?
  /// Whether the index is there, or made, before a reader notices.
  private let isAtOnce: Bool
  private let state = Monitor(State.unopened)
  private let cancellation = Cancellation()

  /// Indexing more topics than this would keep a reader waiting for the first answer.
  private static let maximumTopics = 2_000
  /// Indexing this many takes some milliseconds.
  private static let fewTopics = 64

  /// Nil for a book without an index that is large, or that nothing can index: its titles, headings and summaries are
  /// searched.
  init?(_ book: Book, _ indexer: BookIndexer?) {
    let isPacked = SearchIndex.isPacked(in: book)
    isAtOnce = isPacked || book.topicCount <= Self.fewTopics
    guard isPacked || (indexer != nil && book.topicCount <= Self.maximumTopics) else { return nil }
    self.book = book
    self.indexer = indexer
  }

  /// Stops the thread that indexes the book. After a reload, the new book has a search of its own.
  deinit { cancellation.request() }

  /// The index of a packed or a small book is there at once. That of another book is made by a separate thread.
  func prepare() -> Bool {
    let isUnopened = state.withLock { state in
      guard case .unopened = state else { return false }
      state = .opening
      return true
    }
    if isUnopened {
      let (book, indexer, state) = (book, indexer, state)
      if isAtOnce {
        Self.open(book, indexer, state)
      } else {
        Thread { [cancellation] in
          Cancellation.$current.withValue(cancellation) { Self.open(book, indexer, state) }
        }.detach()
      }
    }
    return state.withLock { if case .opening = $0 { false } else { true } }
  }

  func search(_ query: String, limit: Int) throws -> [BookHit] {
    _ = prepare()
    let index = try state.wait { state -> Result<SearchIndex, any Error>? in
      switch state {
      case .unopened, .opening: nil
      case .open(let index): .success(index)
      case .failed(let error): .failure(error)
      }
    }.get()
    let hits = try index.results(for: query, limit: limit, isTyping: true).hits
    return hits.compactMap { hit in
      book.topic(named: hit.path).map { BookHit(hit, topic: $0.id) }
    }
  }

  private static func open(
    _ book: Book, _ indexer: BookIndexer?, _ state: Monitor<State>
  ) {
    let opened: State
    do {
      opened = .open(try SearchIndex(forReadersOf: book, indexer: indexer))
    } catch {
      opened = .failed(error)
    }
    state.change { $0 = opened }
  }
}

extension BookHit {
  fileprivate init(_ hit: SearchHit, topic: Int) {
    let text = Array(hit.snippet.utf8)
    var words: [String] = []
    for match in hit.matches {
      let word = String(decoding: text[match], as: UTF8.self).lowercased()
      if !words.contains(word) { words.append(word) }
    }
    self.init(
      topic: topic, anchor: hit.anchor,
      title: hit.heading.isEmpty ? hit.title : "\(hit.title) › \(hit.heading)",
      detail: hit.snippet, words: words)
  }
}
