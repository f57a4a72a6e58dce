import HelpIndexing
import HelpLayout
import HelpSearch
import HelpTerminal
import HelpTestSupport
import Synchronization
import Testing

@testable import HelpReader

@Suite("Lists")
struct ListTests {
  private func reader(_ keys: String, content: SampleContent = .book) -> ReaderState {
    .after(keys, of: content)
  }

  private func list(_ state: ReaderState) throws -> ReaderList { try #require(state.list) }

  private func titles(_ keys: String) throws -> [String] {
    let list = try list(reader(keys))
    return list.shownIndices.map { list.entries[$0].title }
  }

  @Test("sections are closed and opened, one at a time and all together")
  func folding() throws {
    #expect(try titles("tjj<Left>").count == 6)
    #expect(try titles("tj<Left>") == ["Welcome", "Installing", "Code", "Empty"])
    #expect(try titles("tj<Left><Right>").count == 6)
    #expect(try titles("t-") == ["Welcome", "Installing", "Code", "Empty"])
    #expect(try titles("t-+").count == 6)
    let closed = try list(reader(":use<Enter>t-"))
    #expect(closed.entries[closed.shownIndices[closed.selectedRow]].title == "Installing")
  }

  @Test("a filter stays in force when all sections are closed or opened")
  func foldingUnderFilter() throws {
    var list = try list(reader("t"))
    list.show(matching: "us")
    let shown = list.shownIndices
    list.setAllClosed(false)
    #expect(list.shownIndices == shown)
    list.setAllClosed(true)
    list.unfold()
    #expect(list.shownIndices == shown)
  }

  @Test("a list with fewer or more entries than before keeps its selection")
  func replaced() {
    func entries(_ titles: String...) -> [ReaderList.Entry] {
      titles.map { ReaderList.Entry(title: $0, target: .none) }
    }
    var list = ReaderList(kind: .index, title: "", entries: entries("a", "b", "c"))
    list.rows = 10
    list.select(2)
    list.replace(entries("c"))
    #expect(list.shownIndices == [0] && list.selectedRow == 0)
    list.replace(entries("a", "c", "d", "e"))
    #expect(list.shownIndices == [0, 1, 2, 3] && list.selectedRow == 1)
  }

  @Test("a filter shows entries with its letters and their parents, and Enter opens one")
  func filtering() throws {
    #expect(try titles("t/us") == ["Installing", "Using it"])
    #expect(try titles("t/zzz") == [])
    #expect(reader("t/us<Enter>").topic == 2)
    #expect(reader("t/zzz<Enter>").message == "No title with 'zzz'")
    #expect(try titles("t/us<Esc>").count == 6)
    #expect(reader("t/in<Down><Enter>").topic == 2)
  }

  @Test("the index has every heading of the book, and Enter opens its topic there")
  func index() throws {
    let index = try list(reader("i"))
    #expect(
      index.entries.map(\.title) == [
        "Welcome to the sample", "Why", "How", "Installing", "Using it", "Flags", "Quiet", "Code",
      ])
    let state = reader("iflag<Enter>")
    #expect(state.topic == 2 && state.topText == "Flags")
  }

  @Test("the index of a large book is read in steps while it is on the screen")
  func largeIndex() throws {
    let pages = (0..<700).map {
      SampleContent.Page(path: "p\($0)", title: "Page \($0)", source: ["# Head \($0)"])
    }
    var state = reader("i", content: SampleContent(topics: pages))
    #expect(state.isWorking)
    #expect(try list(state).entries.count < 100)
    state.press("head 699")
    #expect(try list(state).shownIndices.isEmpty)
    #expect(state.screen().text.contains("reading 4%"))
    for _ in 0..<1000 where state.isWorking { _ = state.update(.work) }
    #expect(!state.isWorking)
    #expect(try list(state).shownIndices.count == 1)
    state.press("<Enter>")
    #expect(state.topic == 699)
  }

  @Test("an index that is completed during a filter is whole after the filter")
  func cancelledIndex() throws {
    let pages = (0..<50).map {
      SampleContent.Page(path: "p\($0)", title: "Page \($0)", source: ["# Head \($0)"])
    }
    var state = reader("ihead", content: SampleContent(topics: pages))
    #expect(state.isWorking)
    for _ in 0..<100 where state.isWorking { _ = state.update(.work) }
    state.press("<Esc>")
    #expect(try list(state).entries.count == 50)
  }

  @Test("the history lists the places back, the open one and the places forward")
  func history() throws {
    let history = try list(reader("]]lH"))
    #expect(history.entries.map(\.title) == ["Welcome", "Installing", "Using it"])
    #expect(history.current == 1 && history.selectedRow == 1)
    #expect(reader("]]lHj<Enter>").topic == 2)
  }

  @Test("a search of the whole book ranks titles before headings and headings before summaries")
  func book() throws {
    // A heading that is its topic's title is not named twice.
    #expect(try titles("sinstall") == ["Installing", "Welcome"])
    #expect(reader("sflags<Enter>").topic == 2)
    #expect(reader("szebra<Enter>").message == "Not found in this book: zebra")
  }

  @Test("the search of a host replaces the built-in search")
  func ownSearch() throws {
    struct HostSearch: BookSearching {
      func search(_ query: String, limit: Int) -> [BookHit] {
        [BookHit(topic: 2, anchor: "quiet", title: "Found " + query)]
      }
    }
    var state = ReaderState(
      content: SampleContent.book, columns: 80, rows: 24,
      settings: ReaderSettings(search: HostSearch()))
    state.press("sx<Enter>")
    #expect(state.topic == 2 && state.visibleText.contains("Quiet"))
  }

  private struct Passages: BookSearching {
    func search(_ query: String, limit: Int) -> [BookHit] {
      [
        BookHit(topic: 2, title: "Using it", detail: "Use the flags.", words: ["flags"]),
        BookHit(topic: 0, title: "Welcome", detail: "Welcome here.", words: ["welcome"]),
      ]
    }
  }

  private func searching(_ keys: String, rows: Int = 24) -> ReaderState {
    var state = ReaderState(
      content: SampleContent.book, columns: 80, rows: rows,
      settings: ReaderSettings(search: Passages()))
    state.press(keys)
    return state
  }

  @Test("hits are listed while the query is typed, with the passage of the selected hit")
  func typing() throws {
    let state = searching("sx")
    #expect(try list(state).entries.map(\.title) == ["Using it", "Welcome"])
    #expect(state.screen().text.contains("  Use the flags."))
    let second = searching("sx<Down>")
    #expect(second.list?.selectedRow == 1)
    #expect(second.screen().text.hasSuffix("  Welcome here.\n\n\nSearch the book: x\n"))
    #expect(searching("sx<Down><Enter>").topic == 0)
    #expect(searching("sx<BS>").list == nil)
    #expect(searching("sx<Esc>").list == nil)
  }

  @Test("n and N step from match to match, and from topic to topic")
  func tour() {
    var state = searching("sx<Enter>")
    #expect(state.topic == 2 && state.search?.query == "flags")
    for _ in 0..<9 where state.topic == 2 { state.press("n") }
    #expect(state.topic == 0 && state.search?.query == "welcome")
    #expect(state.message == "Topic 2 of 2")
    for _ in 0..<9 where state.topic == 0 { state.press("N") }
    #expect(state.topic == 2)
  }

  @Test("a list has its own help, and q in the help returns to the list")
  func help() throws {
    var state = reader("tjh")
    #expect(state.screen().text.contains("In a list"))
    state.press("q")
    #expect(try list(state).selectedRow == 1)
  }
}
