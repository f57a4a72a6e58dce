import HelpAuthoring
import HelpBook
import HelpCore
import HelpIndexing
import HelpSearch
import HelpTerminal
import HelpTestSupport
import Synchronization
import Testing

@testable import HelpReader

@Suite("A search of the book whose text is still being read")
struct UnreadSearchTests {
  /// A search whose reach the test changes.
  private final class GrowingSearch: BookSearching {
    private let reach = Mutex(SearchReach.titles(percentRead: 12))

    func become(_ reach: SearchReach) { self.reach.withLock { $0 = reach } }

    func prepare(atMost patience: Duration) -> SearchReach { reach.withLock { $0 } }

    func search(_ query: String, limit: Int) throws -> [BookHit] {
      #expect(prepare(atMost: .zero) == .text, "searched too early")
      return query == "zebra" ? [] : [BookHit(topic: 2, title: "Text has " + query)]
    }
  }

  private let search = GrowingSearch()

  private func reader(_ keys: String) -> ReaderState {
    .after(keys, rows: 12, settings: ReaderSettings(search: search))
  }

  private func titles(_ state: ReaderState) -> [String]? { state.list?.entries.map(\.title) }

  @Test("a search finds titles, and the screen shows how much of the text is read")
  func titlesFirst() {
    let state = reader("sin")
    #expect(titles(state) == ["Installing", "Using it"])
    #expect(state.screen().text.contains("titles only, 12% of the text read"))
  }

  @Test("a word is reported as missing from the book only after the text is searched")
  func nothingYet() {
    for keys in ["szebra", "szebra<Enter>"] {
      var state = reader(keys)
      #expect(state.list?.entries.isEmpty == true && state.message == nil)
      #expect(state.screen().text.contains("Not in the titles: zebra"))
      #expect(!state.screen().text.contains("Not found"))
      search.become(.text)
      state.awaitAnswers()
      #expect(state.screen().text.contains("Not found in this book: zebra"))
      search.become(.titles(percentRead: 12))
    }
  }

  @Test("the text is searched as soon as it is read")
  func textLater() {
    var state = reader("sin")
    search.become(.titles(percentRead: 80))
    _ = state.update(.work)
    #expect(state.screen().text.contains("titles only, 80% of the text read"))
    search.become(.text)
    state.awaitAnswers()
    #expect(titles(state) == ["Text has in"])
    #expect(!state.screen().text.contains("titles only"))
  }

  @Test("a title that was found opens before the text is read")
  func opensTitle() {
    #expect(reader("suse<Enter>").topic == 0, "nothing is found: the list stays")
    #expect(reader("susing<Enter>").topic == 2)
  }

  @Test("a search without any text states that it covers only titles")
  func titlesAlone() {
    search.become(.titlesAlone)
    #expect(reader("sin").screen().text.contains("titles only"))
    #expect(reader("szebra<Enter>").message == "Not in the titles: zebra")
  }

  @Test(
    "an interrupt ends a search, and the reader shows the topic again",
    arguments: ["si", "si<Enter>"])
  func interrupted(_ keys: String) {
    var state = reader(keys)
    #expect(state.answerInterval != nil)
    #expect(state.press("<^C>") == [])
    _ = state.update(.work)
    #expect(state.list == nil && state.context == .reading && state.answerInterval == nil)
  }
}

@Suite("A slow search of the book")
struct SlowSearchTests {
  /// A search whose answers wait for the test.
  private final class BlockedSearch: BookSearching {
    private let answers = Monitor(0)

    func answer(_ count: Int) { answers.change { $0 += count } }

    func search(_ query: String, limit: Int) -> [BookHit] {
      answers.wait { left -> Void? in
        guard left > 0 else { return nil }
        left -= 1
        return ()
      }
      return [BookHit(topic: query.utf8.count % 3, title: "Found " + query)]
    }
  }

  private let search = BlockedSearch()

  private func reader(_ keys: String) -> ReaderState {
    var state = ReaderState.after("", rows: 12, settings: ReaderSettings(search: search))
    state.press(keys, patience: .zero)
    return state
  }

  @Test("typed letters are on the screen before the hits")
  func letters() {
    var state = reader("sab")
    #expect(state.screen().text.contains("Search the book: ab"))
    #expect(state.screen().text.contains("Still searching"))
    search.answer(9)
    state.awaitAnswers()
    #expect(state.list?.entries.map(\.title) == ["Found ab"])
  }

  @Test("the hits of an earlier query stay on the screen until the hits of the latest query arrive")
  func stale() {
    var state = reader("sa")
    search.answer(1)
    state.awaitAnswers()
    state.press("b", patience: .zero)
    #expect(state.list?.title == "ab" && state.list?.entries.map(\.title) == ["Found a"])
    state.press("c", patience: .zero)
    search.answer(9)
    state.awaitAnswers()
    #expect(state.list?.entries.map(\.title) == ["Found abc"])
  }

  @Test("Enter opens the first hit of its own query, even if the hits arrive later")
  func enter() {
    var state = reader("sa")
    search.answer(1)
    state.awaitAnswers()
    state.press("b<Enter>", patience: .zero)
    #expect(state.topic == 0 && state.list != nil)
    search.answer(9)
    state.awaitAnswers()
    #expect(state.topic == 2 && state.list == nil)
  }

  @Test("closing or emptying the prompt ends a search")
  func givenUp() {
    for keys in ["sa<Esc>", "sa<BS>", "sa<Enter><^C>"] {
      var state = reader(keys)
      _ = state.update(.work)
      #expect(state.answerInterval == nil && state.list == nil)
    }
    search.answer(9)
  }
}

@Suite("The text search of a book")
struct BookTextSearchTests {
  @Test("words are found in a book with one page that exceeds its memory budget")
  func oversizedPage() throws {
    let tags = String(repeating: "<b>", count: 1_000_000)
    let content = BookContent(
      try book(["a.md": "# A\n\nA zebra.\n", "large.md": "# Large\n\n\(tags)\n"]),
      indexer: .memory)
    let search = try #require(content.search)
    #expect(try search.search("zebra", limit: 5).map(\.title) == ["A"])
  }

  @Test("a book without an indexer is searched by titles, headings and summaries")
  func withoutIndexer() throws {
    let book = try book(["a.md": "# A\n\nOne.\n\n## Zebras\n\nA heron.\n", "b.md": "# B\n"])
    #expect(BookContent(book).search == nil)
    let results = SearchResults(titlesOf: book, for: "zebra", limit: 5)
    #expect(results.count == 1)
    let texts = results.hits.map { "\($0.path)#\($0.anchor ?? "") \($0.heading)" }
    #expect(texts == ["a#zebras Zebras"])
    #expect(SearchResults(titlesOf: book, for: "heron", limit: 5).hits.isEmpty)
  }

  @Test("the text search returns the headings of its index in reading order")
  func headings() throws {
    let book = try book([
      "a.md": "# A\n\nOne.\n\n## Zebras\n\nA heron.\n", "b.md": "---\ntitle: Bee\n---\nText.\n",
    ])
    let search = try #require(BookContent(book, indexer: .memory).search)
    #expect(search.prepare(atMost: Patience.limit) == .text)
    #expect(
      try search.headings() == [
        BookHeading(topic: 0, text: "A", level: 1),
        BookHeading(topic: 0, text: "Zebras", level: 2, anchor: "zebras"),
        BookHeading(topic: 1, text: "Bee", level: 1),
      ])
  }
}
