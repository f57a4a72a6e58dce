import HelpAuthoring
import HelpTestSupport
import Testing

@testable import HelpReader

@Suite("The reader's contents")
struct ContentsEntryTests {
  @Test("an entry with an anchor opens its topic at the anchor")
  func anchor() throws {
    let filler = String(repeating: "text\n\n", count: 40)
    let book = try book([
      "help.yml": "nav: [a.md, {Section: 'b.md#s'}, {Alone: '#t'}]", "a.md": "# A\n",
      "b.md": "# B\n\n\(filler)## S\n\n\(filler)## T\n\n\(filler)",
    ])
    let content = BookContent(book)
    #expect(content.contents().map(\.anchor) == [nil, "s", "t"])
    var state = ReaderState(content: content, columns: 80, rows: 10)
    state.openContents()
    let list = try #require(state.list)
    var chosen = list
    chosen.select(1)
    state.choose(chosen)
    #expect(state.topic == book.topic(named: "b")?.id)
    #expect(state.top > 0)
    // In the list, the entry of the open topic is marked.
    state.openContents()
    #expect(state.list?.current == 1)
  }
}
