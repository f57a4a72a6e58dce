import HelpFuzz
import HelpLayout
import HelpTerminal
import Testing

@testable import HelpReader

@Suite("The reader under any events")
struct MonkeyTests {
  @Test(
    "random events break no invariant of the reader",
    arguments: KeyProfile.allCases)
  func monkeys(_ profile: KeyProfile) {
    let seed = UInt64.random(in: 0..<1_000_000)
    var monkey = Monkey(seed: seed, keys: profile, scale: 1, eventsPerFrame: 7)
    monkey.run(events: 1500)
    #expect(monkey.faults == [], "seed \(seed)")
  }

  @Test("a letter with a thousand accents is cut to the size of a cell on every screen")
  func accents() {
    let letter = "e" + String(repeating: "\u{301}", count: 1000)
    let book = SampleContent(
      title: letter, topics: [.init(path: "a", title: letter, source: ["# " + letter])])
    var state = ReaderState(content: book, columns: 40, rows: 10)
    for keys in ["", "t", "qi", "<Esc>", "/" + letter, "<Enter>"] {
      state.press(keys)
      let most = state.screen().cells.map(\.text.utf8.count).max()
      #expect(most ?? 0 <= 128, "after \(keys.prefix(3))")
    }
  }

  private func check(_ screen: ScreenBuffer, of state: ReaderState) {
    #expect(screen.columns == state.columns && screen.rows == state.rows)
    for row in 0..<screen.rows
    where DisplayWidth.columns(of: screen.text(ofRow: row)) > screen.columns {
      Issue.record("too wide: \(screen.text(ofRow: row))")
    }
  }

  @Test("the text on top is the same after a resize and back")
  func resize() {
    var state = ReaderState(content: SampleContent.book, columns: 80, rows: 12)
    state.press("/Paragraph 4<Enter><Esc>")
    let place = state.place
    _ = state.update(.resize(columns: 33, rows: 12))
    _ = state.update(.resize(columns: 80, rows: 12))
    #expect(state.place == place)
  }

  @Test("a link without text or line is selected and followed without a crash")
  func emptyLink() {
    let book = SampleContent(topics: [.init(path: "a", title: "A", source: ["[](a)"])])
    var state = ReaderState(content: book, columns: 40, rows: 10)
    for keys in ["<Tab>", "<Enter>", "x", "<BackTab>", "w", "y", "&a<Enter>", "/a<Enter>"] {
      state.press(keys)
      check(state.screen(), of: state)
    }
  }

  @Test("the text of a book draws no control sequence")
  func hostile() {
    let nasty = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"
    let book = SampleContent(
      title: nasty,
      topics: [
        .init(
          path: nasty, title: nasty,
          source: ["# " + nasty + "T", "[a](" + nasty + ":x)", "    " + nasty])
      ])
    var state = ReaderState(content: book, columns: 40, rows: 10)
    for keys in [
      "", "<Tab><Enter>", "t", "qo", "qi", "<Esc>qH", "q:" + nasty, "<Enter>", "&T<Enter>",
    ] {
      state.press(keys)
      let text = state.screen().text
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
