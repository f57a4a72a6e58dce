import HelpCore

extension LinearState {
  /// What a search of the whole book finds, as a list.
  /// - Complexity: the first time, O(text of the book).
  mutating func findInBook(_ query: String) -> String {
    if query.isEmpty { return "Type what to look for behind the s, such as s install\n" }
    let hits = findHits(query)
    let shown = ControlCharacters.inline(query)
    if hits.isEmpty { return "Not found in this book: \(shown)\n" }
    bookQuery = query
    let lines = hits.enumerated().map { number, hit in
      let text = [hit.title, hit.detail].filter { !$0.isEmpty }.joined(separator: ": ")
      return "\(number + 1): " + ControlCharacters.inline(text)
    }
    return say(
      List(
        name: "\(hits.count) found for '\(shown)'", page: LinearPage(lines),
        targets: hits.map { Target(topic: $0.topic, anchor: $0.anchor) }))
  }

  private mutating func findHits(_ query: String) -> [BookHit] {
    if let hits = BookHit.found(by: bookSearch, query) { return hits }
    var index = headings ?? HeadingIndex(topicCount: content.topicCount)
    headings = nil
    index.advance(content, topics: content.topicCount - index.count)
    headings = index
    return index.search(query, in: content, limit: BookHit.maximumCount)
  }
}
