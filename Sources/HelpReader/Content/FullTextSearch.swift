import HelpBook
import HelpSearch
import Synchronization

/// Searches the text of a book: by the index that it carries, or by one that is made when it is first needed.
final class FullTextSearch: BookSearching {
  private let book: Book
  /// Nil until the first query.
  private let index = Mutex<SearchIndex?>(nil)

  /// Indexing more topics than this would keep a reader waiting for the first answer.
  private static let maximumTopics = 2_000

  /// Nil for a large book without an index: its titles, headings and summaries are searched.
  init?(_ book: Book) {
    guard SearchIndex.isPacked(in: book) || book.topicCount <= Self.maximumTopics else {
      return nil
    }
    self.book = book
  }

  func search(_ query: String, limit: Int) throws -> [BookHit] {
    let index = try index.withLock { index in
      let opened = try index ?? SearchIndex(book)
      index = opened
      return opened
    }
    let hits = try index.results(for: query, limit: limit, isTyping: true).hits
    return hits.compactMap { hit in
      book.topic(named: hit.path).map { BookHit(hit, topic: $0.id) }
    }
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
