import HelpLayout
import HelpReader
import Testing

@Suite("The reader under any keys")
struct MonkeyTests {
  static let keys: [Key] =
    KeyTable.groups.flatMap { $0.entries.flatMap(\.keys) }
    + "0123456789abz:/?'needle日".map(Key.character)
    + [.enter, .tab, .backTab, .escape, .unknown, .control("c"), .enter, .tab]

  @Test("keeps its promises through 20,000 random events")
  func monkey() {
    var seed: UInt64 = 42
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    var state = ReaderState(content: SampleContent.book, columns: 80, rows: 24)
    for step in 0..<20_000 {
      if random(50) == 0 {
        _ = state.update(.resize(columns: random(100), rows: random(30)))
      } else {
        _ = state.update(.key(Self.keys[random(Self.keys.count)]))
      }
      if state.top < 0 || state.top > state.lastTop { Issue.record("step \(step): top") }
      if let link = state.selectedLink, link >= state.layout.links.count {
        Issue.record("step \(step): link")
      }
      // Drawing is slow in a debug build; any state may come up at a step that is drawn.
      if step % 5 == 0 { check(state.screen(), of: state) }
    }
  }

  private func check(_ screen: ScreenBuffer, of state: ReaderState) {
    #expect(screen.columns == state.columns && screen.rows == state.rows)
    for row in 0..<screen.rows
    where DisplayWidth.columns(of: screen.text(ofRow: row)) > screen.columns {
      Issue.record("too wide: \(screen.text(ofRow: row))")
    }
  }

  @Test("shows the same text on top after a resize and back")
  func resize() {
    var state = ReaderState(content: SampleContent.book, columns: 80, rows: 12)
    state.press("/Paragraph 4<Enter><Esc>")
    let place = state.place
    _ = state.update(.resize(columns: 33, rows: 12))
    _ = state.update(.resize(columns: 80, rows: 12))
    #expect(state.place == place)
  }

  @Test("draws nothing that controls a terminal")
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
    for keys in ["", "<Tab><Enter>", "t", "qo", "q:" + nasty, "<Enter>"] {
      state.press(keys)
      let text = state.screen().text
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
