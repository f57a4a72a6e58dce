import HelpResources
import HelpTerminal

/// The search of the whole book: its part, the reliability of its hits, and the way through them.
struct BookSearch: Sendable {
  /// The part of the book that is searched, until another is chosen.
  var part = BookPart()
  /// The search whose hits are listed.
  var hits: HitSearch?
  /// The way through the hits, while their matches are visited.
  var tour: BookTour?

  func question(_ text: String) -> BookQuestion { BookQuestion(text: text, part: part) }

  // MARK: Messages about it

  /// The words before the text that is typed, on a screen of this width.
  func sign(columns: Int, _ words: Words) -> String {
    if part.isWhole { return words(columns < 40 ? "ask.book.short" : "ask.book") + " " }
    let label = columns < 40 ? part.label.truncated(to: columns / 2) : part.label
    return words(columns < 40 ? "ask.part.short" : "ask.part", ["part": label]) + " "
  }

  /// The reach of the search whose hits are on the screen, where that is not the whole text.
  func reachNote(columns: Int, _ words: Words) -> String? {
    switch hits?.reach {
    case .titles(let percent):
      words(columns < 60 ? "status.titles.short" : "status.titles", ["percent": String(percent)])
    case .titlesAlone: words("status.titles-alone")
    case .text, nil: nil
    }
  }

  /// The message of a search without hits.
  func nothingIsFound(_ query: String, _ words: Words) -> String {
    if hits?.reach == .titlesAlone { return notInTitles(query, words) }
    guard !part.isWhole else { return words("say.not-in-book", ["text": query]) }
    return words("say.not-in-part", ["text": query, "part": part.label])
  }

  /// The sentence in place of hits.
  func emptyText(_ query: String, _ words: Words) -> String? {
    switch hits?.reach {
    case nil: hits == nil ? nil : words("say.searching")
    case .titles: notInTitles(query, words)
    case .text, .titlesAlone: nothingIsFound(query, words)
    }
  }

  private func notInTitles(_ query: String, _ words: Words) -> String {
    words("say.not-in-titles", ["text": query])
  }
}
