import Testing

@testable import HelpReader

@Suite("A search of the whole book, line by line")
struct LinearBookSearchTests {
  private func state(
    columns: Int = 80, rows: Int = 10, search: (any BookSearching)? = nil
  ) -> LinearState {
    var state = LinearState(SampleContent.book, columns: columns, rows: rows, search: search)
    _ = state.begin()
    return state
  }

  @Test("s lists the hits of the full screen in the same order, and a number opens one")
  func finds() throws {
    var screen = ReaderState(content: SampleContent.book, columns: 80, rows: 24)
    screen.press("sit")
    let list = try #require(screen.list)
    #expect(list.entries.count > 1)
    var state = state(columns: 500, rows: 100)
    let lines = state.answer(to: "s it").split(separator: "\n")
    #expect(
      lines.map(String.init)
        == list.entries.enumerated().map {
          "\($0.offset + 1): \($0.element.title)"
            + ($0.element.passage.isEmpty ? "" : ": \($0.element.passage)")
        })
    #expect(
      state.prompt
        == "\(lines.count) found for 'it'. A number opens a topic, Return to go back to the topic: "
    )
    #expect(state.answer(to: "1").hasPrefix("Heading level 1: Using it\n"))
    #expect(state.answer(to: "b").hasPrefix("Heading level 1: Welcome"))
  }

  @Test("the number of a heading that was found opens the topic at the heading")
  func headings() {
    var state = state()
    #expect(state.answer(to: "s FLAGS").hasPrefix("1: Flags: Using it\n"))
    #expect(state.answer(to: "1").hasPrefix("Heading level 2: Flags\n"))
  }

  @Test("hits are written in pages, and Return after the last page shows the topic again")
  func pages() {
    var state = state(rows: 1)
    let page = state.answer(to: "r")
    #expect(state.answer(to: "s us").hasPrefix("1: Using it"))
    #expect(state.prompt.hasSuffix("A number opens a topic, Return for more: "))
    var answer = state.answer(to: "")
    for _ in 0..<10 where answer != page { answer = state.answer(to: "") }
    #expect(answer == page)
  }

  @Test("only the first search of a large book announces that it reads all topics")
  func preparation() {
    let pages = (0..<1200).map {
      SampleContent.Page(path: "p\($0)", title: "P \($0)", source: ["# P \($0)"])
    }
    var large = LinearState(SampleContent(topics: pages), columns: 80, rows: 10)
    _ = large.begin()
    for line in [nil, "s", "", "n", "/s", "sit", "1"] {
      #expect(large.preparationNote(for: line) == nil)
    }
    #expect(large.preparationNote(for: " s 7 ") == "Reading 1200 topics.\n")
    #expect(large.answer(to: "s 77").hasPrefix("1: P 77\n"))
    for line in ["s 8", "s"] { #expect(large.preparationNote(for: line) == nil) }
    #expect(state().preparationNote(for: "s it") == nil)
  }

  @Test("s alone lists the last hits again, and is explained before the first search")
  func again() {
    var state = state()
    #expect(state.answer(to: "s") == "Type what to look for after the s, such as s install\n")
    let found = state.answer(to: "s flags")
    _ = state.answer(to: "1")
    #expect(state.answer(to: " S ") == found)
  }

  @Test("words that are not in the book are reported without control characters")
  func nothing() {
    var state = state()
    #expect(state.answer(to: "s zebra\u{1B}[2J") == "Not found in this book: zebra[2J\n")
    #expect(state.prompt.hasPrefix("Welcome, "))
    #expect(state.answer(to: "slow") == "'slow' is not a command. h for help.\n")
  }

  @Test("the search of a host replaces the built-in search")
  func own() {
    struct HostSearch: BookSearching {
      func search(_ query: String, limit: Int) throws -> [BookHit] {
        [BookHit(topic: 2, anchor: "flags", title: "Own \(query)", detail: "a line\u{7}")]
      }
    }
    var state = state(search: HostSearch())
    #expect(state.answer(to: "s x") == "1: Own x: a line\n")
    #expect(state.answer(to: "1").hasPrefix("Heading level 2: Flags\n"))
  }
}
