import HelpCore
import HelpLayout
import HelpResources
import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("Ways through a book")
struct WayTests {
  private func reader(_ keys: String) -> ReaderState {
    .after(keys, rows: 12)
  }

  @Test("l and L restore the place before and after a link")
  func history() {
    var state = reader("<Tab><Enter>")
    #expect(state.topic == 1)
    state.press("l")
    #expect(state.topic == 0 && state.selectedLink == 0)
    state.press("L")
    #expect(state.topic == 1)
    state.press("L")
    #expect(state.message == "Nowhere to go forward to")
  }

  @Test("a link to another book is a step to it, and l at its beginning a step back")
  func otherBooks() {
    let link = SampleContent(
      topics: [.init(path: "a", title: "A", source: ["[x](help:tool/install#proxy)"])])
    var state = ReaderState(content: link, columns: 60, rows: 12)
    state.press("<Tab><Enter>")
    #expect(state.takeBookStep() == nil)
    #expect(state.message?.hasPrefix("Outside this book: help:tool/install#proxy") == true)
    state.opensBooks = true
    state.press("<Enter>")
    #expect(state.takeBookStep() == HelpAddress("help:tool/install#proxy").map { .open($0) })
    #expect(state.takeBookStep() == nil)
    var other = state.visiting(
      BookVisit(SampleContent(topics: [.init(path: "b", title: "B", source: ["# B", "# C"])])))
    #expect(other.screen().rows == 12)
    other.press("l")
    #expect(other.takeBookStep() == .back)
    state.press("l")
    #expect(state.takeBookStep() == nil && state.message == "Nowhere to go back to")
  }

  @Test("a link to a name of several topics in another book is refused on one line")
  func severalTopics() throws {
    let other = try book(["a/install.md": "# A\n", "b/install.md": "# B\n"])
    let address = try #require(HelpAddress("help:tool/install"))
    let error = #expect(throws: HelpError.self) {
      try BookVisit(address, opening: { _ in other })
    }
    #expect(
      error.map { BookVisit.sentence($0) }
        == "cannot open 'install': 2 topics fit that name; name one of them: a/install, b/install")
  }

  @Test("marks keep places, and '' returns to the last place")
  func marks() {
    var state = reader("5jmaG")
    #expect(state.top == state.lastTop)
    state.press("'a")
    #expect(state.top == 5)
    state.press("''")
    #expect(state.top == state.lastTop)
  }

  @Test("a count repeats a move, and is forgotten after it")
  func count() {
    #expect(reader("12j").top == 12)
    #expect(reader("12jj").top == 13)
    #expect(reader("7g").top == 6)
  }

  @Test("a search wraps around the end with a message, and a typed capital counts")
  func search() {
    var state = reader("/needle<Enter>23n")
    #expect(state.search?.currentIndex == 23)
    state.press("n")
    #expect(state.search?.currentIndex == 0)
    #expect(state.message == "Search continued from the start")
    #expect(reader("/Needle<Enter>").search?.count == 12)
  }

  @Test("a search without a match names the key that searches the whole book, if it fits the line")
  func pointsToTheBook() {
    let fault = "Not found in this topic: zebra"
    #expect(reader("/zebra<Enter>").message == fault + "; s searches the whole book")
    #expect(ReaderState.after("/zebra<Enter>", columns: 40).message == fault)
  }

  @Test("Escape in a search returns to the place before it")
  func givenUp() {
    let state = reader("3j/Paragraph 9<Esc>")
    #expect(state.top == 3 && state.search == nil)
  }

  @Test("a match can continue on the next line")
  func acrossLines() {
    #expect(reader("/broken into two<Enter>").search?.count == 12)
  }

  @Test("], [ and ^ open the next, the previous and the parent topic")
  func topics() {
    #expect(reader("]]").topic == 2)
    #expect(reader("]][").topic == 1)
    #expect(reader("[").message == "This is the first topic")
    #expect(reader("9]").topic == 5)
    #expect(reader("]]^").topic == 1)
  }

  @Test(
    "a topic is found by path, title, start of a title and anchor, or the nearest is named")
  func goTo() {
    #expect(reader(":install<Enter>").topic == 1)
    #expect(reader(":USING IT<Enter>").topic == 2)
    #expect(reader(":usi<Enter>").topic == 2)
    #expect(reader(":use#flags<Enter>").topText == "Flags")
    #expect(reader(":ixstall<Enter>").message == "No topic 'ixstall'; did you mean 'install'?")
    #expect(
      reader(":old/instal<Enter>").message == "No topic 'old/instal'; did you mean 'install'?")
    #expect(reader(":Usign it<Enter>").message == "No topic 'Usign it'; did you mean 'Using it'?")
    #expect(reader(":use#flgs<Enter>").message == "No anchor 'flgs' here; did you mean 'flags'?")
  }

  @Test(
    "a narrow screen shows the nearest name in place of the unknown name",
    arguments: [
      (50, "No topic 'Usign it'; did you mean 'Using it'?"), (30, "Did you mean 'Using it'?"),
      (20, "'Using it'?"),
    ])
  func narrow(_ columns: Int, _ message: String) {
    var state = ReaderState(content: SampleContent.book, columns: columns, rows: 12)
    state.press(":Usign it<Enter>")
    #expect(state.message == message)
  }

  @Test("q closes an open list, and quits from a topic")
  func quitting() {
    var state = reader("")
    #expect(state.update(.key(.character("q"))) == [.quit])
    state = reader("t")
    #expect(state.update(.key(.character("q"))) == [])
    #expect(state.update(.key(.character("q"))) == [.quit])
    #expect(state.press(":q<Enter>") == [.quit])
  }
}

@Suite("A search in the help")
struct HelpSearchTests {
  private func top(_ state: ReaderState) -> String { state.screen().text(ofRow: 0) }

  @Test("a search of the help shows the first match while it is typed, and n and N step on")
  func finds() {
    var state = ReaderState.after("h/back", rows: 12)
    let first = top(state)
    #expect(first.contains("back") && state.screen().text(ofRow: 11).hasPrefix("/back"))
    state.press("<Enter>")
    #expect(top(state) == first && state.context == .help)
    state.press("n")
    #expect(top(state).contains("back") && top(state) != first)
    state.press("N")
    #expect(top(state) == first)
    state.press("q")
    #expect(state.context == .reading && state.top == 0)
  }

  @Test("a search of the help finds keys, marks matches and wraps around the end")
  func keys() {
    var state = ReaderState.after("h/Shift-Tab<Enter>", rows: 12)
    #expect(top(state).contains("Shift-Tab"))
    let screen = state.screen()
    #expect((0..<screen.columns).contains { screen[0, $0].emphasis == .match })
    for _ in 0..<4 where state.message == nil { state.press("n") }
    #expect(state.message == "Search continued from the start" && top(state).contains("Shift-Tab"))
  }

  @Test("a search of the help without a match, or with Escape, stays at its place")
  func nothing() {
    var state = ReaderState.after("hd", rows: 12)
    let before = top(state)
    state.press("/zebra")
    #expect(top(state) == before)
    state.press("<Enter>")
    #expect(state.message == "Not found in these lines: zebra" && top(state) == before)
    state.press("/back<Esc>")
    #expect(top(state) == before && state.context == .help)
    state = ReaderState.after("hn", rows: 12)
    #expect(state.message == "No search yet: press /")
  }
}
