import HelpLayout
import Testing

@testable import HelpReader

@Suite("The reader under any events")
struct MonkeyTests {
  static let keys: [Key] =
    KeyTable.groups.flatMap { group in
      group.rows.flatMap { row in KeyProfile.allCases.flatMap { row.sequences($0).joined() } }
    }
    + "0123456789abz:/?'&needle日.*(+[".map(Key.character)
    + [.enter, .tab, .backTab, .escape, .unknown, .control("c"), .enter, .tab]

  /// Random numbers that are the same on every run.
  private struct Dice {
    var seed: UInt64 = 42

    mutating func roll(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
  }

  private func event(_ dice: inout Dice) -> ReaderEvent {
    switch dice.roll(40) {
    case 0: return .resize(columns: dice.roll(100), rows: dice.roll(30))
    case 1:
      return .paste(
        ["needle", "\n\u{1B}[2J", "日本", String(repeating: "x", count: 3000)][dice.roll(4)])
    case 2: return .focus(dice.roll(2) == 0)
    case 3...4: return .work
    case 5...7:
      let actions: [MouseEvent.Action] = [.press, .release, .wheelUp, .wheelDown]
      return .mouse(
        MouseEvent(actions[dice.roll(4)], column: dice.roll(110) - 5, row: dice.roll(40) - 5))
    default: return .key(Self.keys[dice.roll(Self.keys.count)])
    }
  }

  @Test("keeps its promises through 20,000 random events", arguments: KeyProfile.allCases)
  func monkey(_ profile: KeyProfile) {
    var dice = Dice()
    var state = ReaderState(
      content: SampleContent.book, columns: 80, rows: 24, settings: ReaderSettings(keys: profile))
    for step in 0..<20_000 {
      _ = state.update(event(&dice))
      if dice.roll(500) == 0 { state.reload(changed(&dice)) }
      if dice.roll(500) == 0 { state.dropCaches() }
      if state.top < 0 || state.top > state.lastTop { Issue.record("step \(step): top") }
      if let link = state.selectedLink, state.page.link(link) == nil {
        Issue.record("step \(step): link")
      }
      if state.topic >= state.content.topicCount { Issue.record("step \(step): topic") }
      // Drawing is slow in a debug build; any state may come up at a step that is drawn.
      if step % 7 == 0 { check(state.screen(), of: state) }
    }
  }

  /// The book with a topic more or less.
  private func changed(_ dice: inout Dice) -> SampleContent {
    var content = SampleContent.book
    if dice.roll(2) == 0 { content.topics.remove(at: 1 + dice.roll(content.topics.count - 1)) }
    if dice.roll(2) == 0 { content.topics[0].source?.removeLast(5) }
    if dice.roll(2) == 0 {
      content.topics.insert(
        .init(path: "more", title: "More", source: ["# More", "Words."]), at: 0)
    }
    return content
  }

  private func check(_ screen: ScreenBuffer, of state: ReaderState) {
    #expect(screen.columns == state.columns && screen.rows == state.rows)
    for row in 0..<screen.rows
    where DisplayWidth.columns(of: screen.text(ofRow: row)) > screen.columns {
      Issue.record("too wide: \(screen.text(ofRow: row))")
    }
  }

  @Test("takes any bytes, in pieces of any size")
  func garbage() {
    var dice = Dice()
    var decoder = KeyDecoder()
    let signs = Array("\u{1B}[<;0123456789~MmIOAZ200201qé日".utf8) + [0x80, 0xFF, 0x9B, 0x00, 0xF4]
    var state = ReaderState(content: SampleContent.book, columns: 80, rows: 24)
    for _ in 0..<3000 {
      let bytes = (0..<dice.roll(12)).map { _ in signs[dice.roll(signs.count)] }
      var events = decoder.decode(bytes)
      if decoder.isWaiting, dice.roll(3) == 0 { events += decoder.flush() }
      for event in events { _ = state.update(event) }
    }
    check(state.screen(), of: state)
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

  @Test("a link without text, which has no line, is selected and followed without harm")
  func emptyLink() {
    let book = SampleContent(topics: [.init(path: "a", title: "A", source: ["[](a)"])])
    var state = ReaderState(content: book, columns: 40, rows: 10)
    for keys in ["<Tab>", "<Enter>", "x", "<BackTab>", "w", "y", "&a<Enter>", "/a<Enter>"] {
      state.press(keys)
      check(state.screen(), of: state)
    }
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
