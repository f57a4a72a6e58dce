import HelpResources
import HelpTerminal

/// The search of the whole book: the part that it searches, its hits, and the tour through them.
struct BookSearch: Sendable {
  /// The part of the book that the user has chosen.
  var part = BookPart()
  /// The search whose hits are listed.
  var hits: HitSearch?
  /// The tour through the hits, while the user visits their matches.
  var tour: BookTour?

  func question(_ text: String) -> BookQuestion { BookQuestion(text: text, part: part) }

  // MARK: Messages

  /// Returns the words before the typed query, shorter on a narrow screen.
  func sign(columns: Int, _ words: Words) -> String {
    if part.isWhole { return words(columns < 40 ? "ask.book.short" : "ask.book") + " " }
    let label = columns < 40 ? part.label.truncated(to: columns / 2) : part.label
    return words(columns < 40 ? "ask.part.short" : "ask.part", ["part": label]) + " "
  }

  /// Returns the note about the reach of the search whose hits are on the screen, or nil if it
  /// covered all text.
  func reachNote(columns: Int, _ words: Words) -> String? {
    switch hits?.reach {
    case .titles(let percent):
      words(columns < 60 ? "status.titles.short" : "status.titles", ["percent": String(percent)])
    case .titlesAlone: words("status.titles-alone")
    case .text, nil: nil
    }
  }

  /// Returns the message of a search without hits.
  func notFound(_ query: String, _ words: Words) -> String {
    if hits?.reach == .titlesAlone { return notInTitles(query, words) }
    guard !part.isWhole else { return words("say.not-in-book", ["text": query]) }
    return words("say.not-in-part", ["text": query, "part": part.label])
  }

  /// Returns the sentence that an empty list of hits shows, or nil if no search was made.
  func emptyText(_ query: String, _ words: Words) -> String? {
    switch hits?.reach {
    case nil: hits == nil ? nil : words("say.searching")
    case .titles: notInTitles(query, words)
    case .text, .titlesAlone: notFound(query, words)
    }
  }

  private func notInTitles(_ query: String, _ words: Words) -> String {
    words("say.not-in-titles", ["text": query])
  }
}
