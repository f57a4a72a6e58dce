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
  /// A search that can look through the text from some moment on.
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

  @Test("finds titles, and says that it has looked through nothing else")
  func titlesFirst() {
    let state = reader("sin")
    #expect(titles(state) == ["Installing", "Using it"])
    #expect(state.screen().text.contains("titles only, 12% of the text read"))
  }

  @Test("does not say that a word is not in the book before it has looked")
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

  @Test("looks through the text as soon as it is read")
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

  @Test("opens a title that was found, without waiting for the text")
  func opensTitle() {
    #expect(reader("suse<Enter>").topic == 0, "nothing is found: the list stays")
    #expect(reader("susing<Enter>").topic == 2)
  }

  @Test("says that the titles are all that it can look through")
  func titlesAlone() {
    search.become(.titlesAlone)
    #expect(reader("sin").screen().text.contains("titles only"))
    #expect(reader("szebra<Enter>").message == "Not in the titles: zebra")
  }

  @Test(
    "is given up by an interrupt, and the reader stays where it was",
    arguments: ["si", "si<Enter>"])
  func interrupted(_ keys: String) {
    var state = reader(keys)
    #expect(state.answerInterval != nil)
    #expect(state.press("<^C>") == [])
    _ = state.update(.work)
    #expect(state.list == nil && state.context == .reading && state.answerInterval == nil)
  }
}

@Suite("A search of the book that takes time")
struct SlowSearchTests {
  /// A search that answers when it is told to.
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

  @Test("keeps no key waiting: letters are on the screen before the hits are")
  func letters() {
    var state = reader("sab")
    #expect(state.screen().text.contains("Search the book: ab"))
    #expect(state.screen().text.contains("Still searching"))
    search.answer(9)
    state.awaitAnswers()
    #expect(state.list?.entries.map(\.title) == ["Found ab"])
  }

  @Test("keeps the earlier answer on the screen until the latest one comes, and drops others")
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

  @Test("opens what the whole text finds where Enter was pressed before it was found")
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

  @Test("is given up with its prompt")
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
  @Test("finds words beside a page that exceeds its memory budget")
  func oversizedPage() throws {
    let tags = String(repeating: "<b>", count: 1_000_000)
    let content = BookContent(
      try book(["a.md": "# A\n\nA zebra.\n", "large.md": "# Large\n\n\(tags)\n"]),
      indexer: .memory)
    let search = try #require(content.search)
    #expect(try search.search("zebra", limit: 5).map(\.title) == ["A"])
  }

  @Test("is one of titles, headings and summaries where nothing can index the book")
  func withoutIndexer() throws {
    let book = try book(["a.md": "# A\n\nOne.\n\n## Zebras\n\nA heron.\n", "b.md": "# B\n"])
    #expect(BookContent(book).search == nil)
    let found = SearchResults(titlesOf: book, for: "zebra", limit: 5)
    #expect(found.count == 1)
    #expect(found.hits.map { "\($0.path)#\($0.anchor ?? "") \($0.heading)" } == ["a#zebras Zebras"])
    #expect(SearchResults(titlesOf: book, for: "heron", limit: 5).hits.isEmpty)
  }

  @Test("has the headings of its index, in reading order")
  func headings() throws {
    let book = try book([
      "a.md": "# A\n\nOne.\n\n## Zebras\n\nA heron.\n", "b.md": "---\ntitle: Bee\n---\nText.\n",
    ])
    let search = try #require(BookContent(book, indexer: .memory).search)
    #expect(search.prepare(atMost: .seconds(20)) == .text)
    #expect(
      try search.headings() == [
        BookHeading(topic: 0, text: "A", level: 1),
        BookHeading(topic: 0, text: "Zebras", level: 2, anchor: "zebras"),
        BookHeading(topic: 1, text: "Bee", level: 1),
      ])
  }
}
