import HelpCore
import HelpResources
import HelpTerminal

extension LinearState {
  /// The minimum number of unread topics whose reading is announced.
  private static let minimumAnnouncedTopics = 1000

  /// Returns the query of a command that searches the whole book: empty to repeat the last search,
  /// nil for any other command.
  /// - Parameter line: the typed line, without white space around it.
  static func bookQuery(in line: String) -> String? {
    guard line.lowercased().hasPrefix("s ") || line.lowercased() == "s" else { return nil }
    return line.dropFirst(2).description.trimmingWhitespace
  }

  /// Returns the note to write before a slow answer, or nil for a quick answer. The first search of
  /// a large book is slow, because it reads the headings of all topics.
  func preparationNote(for line: String?) -> String? {
    let unreadCount = content.topicCount - index.count
    guard let line, let query = Self.bookQuery(in: line.trimmingWhitespace), index.needsTopics,
      !(query + lastBookQuery).isEmpty, unreadCount >= Self.minimumAnnouncedTopics
    else { return nil }
    return words("linear.reading", count: unreadCount) + "\n"
  }

  /// Searches the whole book. Returns the first page of the hits, or a message if there are no
  /// hits.
  /// - Complexity: the first time, O(text of the book).
  mutating func findInBook(_ query: String) -> String {
    if query.isEmpty { return words("linear.type-query") + "\n" }
    let hits = index.allHits(for: query)
    let visibleQuery = ControlCharacters.inline(query)
    if hits.isEmpty { return words("linear.not-in-book", ["text": visibleQuery]) + "\n" }
    lastBookQuery = query
    let lines = hits.enumerated().map { number, hit in
      let text = [hit.title, hit.detail].filter { !$0.isEmpty }.joined(separator: ": ")
      return "\(number + 1): " + ControlCharacters.inline(text)
    }
    return show(
      List(
        name: words("linear.found", count: hits.count, ["text": visibleQuery]),
        page: LinearPage(lines),
        targets: hits.map { Target(topic: $0.topic, anchor: $0.anchor) }))
  }
}
