import HelpTerminal
import HelpTestSupport
import Testing

@testable import HelpLayout
@testable import HelpReader

/// A topic of many parts. Only the visible parts are laid out.
@Suite("A long topic")
struct LongTopicTests {
  /// The number of sections in the long topic.
  static let sections = 2000

  static let book = SampleContent(topics: [
    .init(
      path: "long", title: "Long",
      source: (0..<sections).flatMap { number in
        [
          "## Section \(number)",
          "The text of section \(number) is long enough to be broken into two lines on any screen "
            + "that a person reads on, and has [a link](other) to follow.",
          "    code of \(number)|second line",
        ]
      } + ["The needle at the end."]),
    .init(path: "other", title: "Other", source: ["# Other"]),
  ])

  private func reader(_ keys: String = "", columns: Int = 80) -> ReaderState {
    .after(keys, of: Self.book, columns: columns)
  }

  private func finish(_ state: inout ReaderState) {
    for _ in 0..<100_000 where state.isWorking { _ = state.update(.work) }
    #expect(!state.isWorking)
  }

  private func whole(_ state: ReaderState) -> [String] {
    Layout(state.document, options: state.page.options).lines.map(\.text)
  }

  @Test(
    "a search reaches its match even if the page is reloaded meanwhile",
    arguments: [false, true])
  func searchedWhileReloaded(_ isReloadedTwice: Bool) {
    var state = reader("/needle<Enter>")
    #expect(state.isSearching && state.search?.match == nil)
    state.reload(Self.book)
    if isReloadedTwice { state.reload(Self.book) }
    finish(&state)
    #expect(state.search?.currentIndex == 0 && state.visibleText.contains("The needle at the end."))
  }

  @Test("a long topic opens with few lines laid out, and its other lines are counted later")
  func opens() {
    var state = reader()
    #expect(state.page.plan.parts.count > 10)
    #expect(!state.page.isExact && state.isWorking)
    finish(&state)
    #expect(state.page.isExact && state.page.totalRows == whole(state).count)
  }

  @Test("the columns of a long table are measured once, with and without colours")
  func measuresTablesOnce() throws {
    let rows = (0..<1000).map { "| `row \($0)` | text |\n" }.joined()
    let table = "# T\n\n| a | b |\n|---|---|\n" + rows
    let content = BookContent(
      try HelpTestSupport.book(["index.md": table, "next.md": table]))
    for hasColors in [true, false] {
      var state = ReaderState(
        content: content, columns: 80, rows: 12, traits: TerminalTraits(hasColors: hasColors))
      func measuredTables() -> Int { state.page.plan.tables(for: state.page.options).count }
      #expect(measuredTables() == 1)
      state.visit(1 - state.topic)
      #expect(measuredTables() == 1)
      state.reload(content)
      #expect(measuredTables() == 1)
    }
  }

  @Test("an interrupt stops a search or filter, and keeps the matches found so far")
  func stopsSearch() {
    var state = reader("/text<Enter>")
    #expect(state.isSearching)
    let count = state.search?.count ?? 0
    #expect(state.press("<^C>") == [])
    #expect(!state.isSearching && state.search?.count == count && count > 0)
    #expect(state.message == "Search stopped")
    state = reader("/zebra<Enter>")
    state.press("<^C>")
    #expect(!state.isSearching && state.message == "Search stopped")
    state = reader("&zebra<Enter>")
    #expect(state.isSearching)
    state.press("<^C>")
    #expect(!state.isSearching && state.filter == nil && !state.visibleLines.isEmpty)
  }

  @Test("each movement shows the right lines, whether or not all lines are counted")
  func moves() {
    let lines = whole(reader())
    let last = lines.count - 23
    #expect(reader("G").visibleLines == Array(lines[last...]))
    #expect(reader("GbbG").visibleLines == Array(lines[last...]))
    #expect(reader("Gb").visibleLines == Array(lines[last - 23..<last]))
    #expect(reader("3000j").visibleLines == Array(lines[3000..<3023]))
    var state = reader("3000j")
    state.press("2000k")
    #expect(state.visibleLines == Array(lines[1000..<1023]))
    for _ in 0..<40 { state.press(" ") }
    #expect(state.visibleLines == Array(lines[1920..<1943]))
    finish(&state)
    state.press("7777g")
    #expect(state.visibleLines == Array(lines[7776..<7799]) && state.top == 7776)
    state.press("50%")
    #expect(state.top == lines.count / 2)
    #expect(state.visibleLines == Array(lines[lines.count / 2..<lines.count / 2 + 23]))
  }

  @Test("a move to the end reaches the last line of a filter that was unfinished")
  func filtersToTheEnd() {
    var state = reader("&Section<Enter>")
    #expect(state.filter?.isFinished == false)
    state.press("G")
    finish(&state)
    #expect(state.view.isAtEnd && state.visibleText.contains("Section \(Self.sections - 1)"))
  }

  @Test("a percentage has a tilde until all lines are counted")
  func guesses() {
    var state = reader("Gb")
    #expect(state.screen().text(ofRow: 23).contains("~99%"))
    let line = state.topText
    finish(&state)
    #expect(state.topText == line)
    #expect(state.screen().text(ofRow: 23).hasSuffix("  99%"))
    state.press("50%")
    #expect(state.screen().text(ofRow: 23).hasSuffix("  50%"))
  }

  @Test("the text on top stays through a resize anywhere in the topic")
  func resizes() {
    var state = reader("G99kmaj")
    let place = state.place
    for columns in [33, 120, 80] {
      _ = state.update(.resize(columns: columns, rows: 24))
      #expect(state.place.node == place.node)
    }
    #expect(state.place == place)
    state.press("j")
    let here = state.place
    state.press("gg'akj")
    #expect(state.place.node <= here.node && state.top > 1000)
    finish(&state)
    #expect(state.page.totalRows == whole(state).count)
  }

  @Test("anchors, headings and the outline reach every part of the topic")
  func headings() {
    #expect(reader(":#section-1500<Enter>").topText == "Section 1500")
    #expect(reader(":#section-1500<Enter>}").topText == "Section 1501")
    #expect(reader(":#section-1500<Enter>3{").topText == "Section 1497")
    let back = reader("G{")
    #expect(back.topText?.hasPrefix("Section 199") == true && back.top < reader("G").top)
    let state = reader("o/1999<Enter>")
    #expect(state.visibleLines.contains("Section 1999"))
    let list = reader(":#section-1500<Enter>o").list
    #expect(list?.current == 1500 && list?.entries.count == Self.sections)
  }

  @Test("links are reached in every part of the topic by Tab, by letter and by going back")
  func links() {
    var state = reader(":#section-1500<Enter><Tab>")
    let link = state.selectedLink
    #expect(link != nil && state.page.link(link ?? 0)?.destination == "other")
    #expect(state.screen().text.contains("section 1500"))
    state.press("<BackTab>")
    #expect(state.visibleText.contains("section 1499"))
    state.press("<Tab><Enter>")
    #expect(state.topic == 1)
    state.press("l")
    #expect(state.topic == 0 && state.selectedLink == link)
    state.press("xa")
    #expect(state.topic == 1)
    var round = reader("<Tab><BackTab>")
    #expect(round.message == "Continued from the last link")
    #expect(round.visibleText.contains("section 1999"))
    round.press("<Tab>")
    #expect(
      round.message == "Continued from the first link" && round.visibleText.contains("section 0"))
  }

  @Test("Tab skips a link without text")
  func emptyLink() {
    let content = SampleContent(topics: [
      .init(path: "a", title: "A", source: ["[](b) and [see](b)."]),
      .init(path: "b", title: "B", source: ["B"]),
    ])
    var state = ReaderState.after("<Tab>", of: content)
    #expect(state.selectedLink == 1)
    state.press("<Tab>")
    #expect(state.selectedLink == 1)
    state.press("<BackTab>")
    #expect(state.selectedLink == 1)
  }

  @Test("a search begins on the screen, and counts the matches of the whole topic")
  func searches() {
    var state = reader(":#section-1000<Enter>/section 1000<Enter>")
    #expect(state.visibleText.contains("Section 1000"))
    finish(&state)
    #expect(state.search?.count == 2 && state.search?.currentIndex == 0)
    state.press("/needle<Enter>")
    finish(&state)
    #expect(state.view.isAtEnd && state.search?.count == 1)
    state.press("g/text of<Enter>")
    finish(&state)
    #expect(state.search?.count == Self.sections)
    #expect(state.screen().text(ofRow: 23).contains("1 of 2000"))
    state.press("N")
    #expect(state.message == "Search continued from the end")
    #expect(state.search?.currentIndex == Self.sections - 1)
    state.press("3N1002n")
    #expect(state.search?.currentIndex == Self.sections - 1 - 3 + 1002 - Self.sections)
    state.press("?zebra<Enter>")
    finish(&state)
    #expect(state.message == "Not found in this topic: zebra; s searches the whole book")
  }

  @Test("a backward search begins on the screen")
  func searchesBackward() {
    var state = reader(":#section-1000<Enter>?text of section<Enter>")
    finish(&state)
    #expect(state.search?.currentIndex == 999)
    state.press("n")
    #expect(state.search?.currentIndex == 998)
    state.press("g?needle<Enter>")
    finish(&state)
    #expect(state.view.isAtEnd && state.search?.currentIndex == 0)
  }

  @Test("Escape ends an unfinished search")
  func cancels() {
    var state = reader("/zebra")
    #expect(state.search?.isFinished == false)
    state.press("<Esc>")
    #expect(state.search == nil && state.top == 0)
  }

  @Test("the current match stays through a resize")
  func keepsMatch() {
    var state = reader("/section 1500<Enter>")
    finish(&state)
    _ = state.update(.resize(columns: 50, rows: 24))
    finish(&state)
    #expect(state.search?.currentIndex == 0 && state.search?.count == 2)
    #expect(state.visibleText.contains("ection 1500"))
  }

  @Test("a filter begins on the screen, and continues in steps")
  func filters() {
    var state = reader(":#section-1000<Enter>&^Section .*7$<Enter>")
    #expect(state.filter?.isFinished == false)
    #expect(state.topText == "Section 1007")
    #expect(state.screen().text(ofRow: 23).contains("+ lines"))
    finish(&state)
    #expect(state.topText == "Section 1007" && state.filter?.count == 200)
    state.press("g")
    #expect(state.topText == "Section 7")
    state.press("G")
    #expect(state.visibleLines.last == "Section 1997")
    state.press("100g")
    #expect(state.topText == "Section 997")
    state.press("&<Enter>")
    #expect(state.topText == "Section 1000" && state.filter == nil)
    state.press("''")
    #expect(state.topText == "Section 997")
    state.press("&zebra<Enter>")
    finish(&state)
    #expect(state.message == "No line has a match: zebra" && state.topText == "Section 997")
  }

  @Test("two long parts on one screen are kept, and earlier parts are dropped")
  func keepsTwoParts() {
    let code = "    " + String(repeating: "x|", count: ReaderPage.maximumLines + 1)
    let plan = LayoutPlan(SampleContent.document([code, code, code]))
    var page = ReaderPage(plan, options: LayoutOptions(width: 80))
    #expect(plan.parts.count == 3)
    for part in [0, 1, 0, 1] { page.prepare(part) }
    #expect(page.isKept(0) && page.isKept(1))
    page.prepare(2)
    #expect(!page.isKept(0) && page.isKept(1) && page.isKept(2))
  }

  @Test("lines that were dropped from memory are laid out again")
  func forgets() {
    var state = reader()
    finish(&state)
    let lines = whole(state)
    state.dropCaches()
    #expect(state.visibleLines == Array(lines[..<23]))
    state.press("G")
    state.dropCaches()
    #expect(state.screen().text.contains("The needle at the end."))
  }
}
