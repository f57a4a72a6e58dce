import HelpLayout
import HelpReader
import Testing

@Suite("Keys")
struct KeyTests {
  @Test("are decoded from bytes, also when a sequence comes in pieces")
  func decoding() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(Array("a\r\t\u{7F}\u{6}é日".utf8)) == [
        .character("a"), .enter, .tab, .backspace, .control("f"), .character("é"), .character("日"),
      ])
    #expect(
      decoder.decode(Array("\u{1B}[A\u{1B}OB\u{1B}[5~\u{1B}[Z\u{1B}[1;5C".utf8)) == [
        .up, .down, .pageUp, .backTab, .right,
      ])
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.decode(Array("[6".utf8)) == [])
    #expect(decoder.decode(Array("~".utf8)) == [.pageDown])
    #expect(!decoder.isWaiting)
  }

  @Test("escape alone is a key once nothing follows")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.flush() == [.escape])
  }

  @Test("mean one thing each")
  func unique() {
    let keys = KeyTable.groups.flatMap { $0.entries.flatMap(\.keys) }
    #expect(Set(keys).count == keys.count)
  }
}

@Suite("The reader's ways")
struct WayTests {
  private func reader(_ keys: String) -> ReaderState {
    var state = ReaderState(content: SampleContent.book, columns: 80, rows: 12)
    state.press(keys)
    return state
  }

  @Test("back and forward restore the place")
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

  @Test("marks keep places, and '' goes back")
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

  @Test("search goes round the end and says so; capitals count when typed")
  func search() {
    var state = reader("/needle<Enter>23n")
    #expect(state.search?.current == 23)
    state.press("n")
    #expect(state.search?.current == 0)
    #expect(state.message == "Search went on from the start")
    #expect(reader("/Needle<Enter>").search?.count == 12)
    #expect(reader("/zebra<Enter>").message == "Not found: zebra")
  }

  @Test("a search that is given up leaves everything as it was")
  func givenUp() {
    let state = reader("3j/Paragraph 9<Esc>")
    #expect(state.top == 3 && state.search == nil)
  }

  @Test("a match may go over the end of a line")
  func acrossLines() {
    #expect(reader("/broken into two<Enter>").search?.count == 12)
  }

  @Test("topics follow each other to the ends of the book, and up")
  func topics() {
    #expect(reader("]]").topic == 2)
    #expect(reader("]][").topic == 1)
    #expect(reader("[").message == "This is the first topic")
    #expect(reader("9]").topic == 4)
    #expect(reader("]]^").topic == 1)
  }

  @Test(
    "a topic is found by path, title, beginning of a title, and anchor; else the nearest is named")
  func goTo() {
    #expect(reader(":install<Enter>").topic == 1)
    #expect(reader(":USING IT<Enter>").topic == 2)
    #expect(reader(":usi<Enter>").topic == 2)
    #expect(
      reader(":use#flags<Enter>").layout.lines[reader(":use#flags<Enter>").top].text == "Flags")
    #expect(reader(":ixstall<Enter>").message == "No topic 'ixstall'; did you mean 'install'?")
  }

  @Test("q quits, and closes what is open first")
  func quitting() {
    var state = reader("")
    #expect(state.update(.key(.character("q"))) == [.quit])
    state = reader("t")
    #expect(state.update(.key(.character("q"))) == [])
    #expect(state.update(.key(.character("q"))) == [.quit])
    state = reader(":q")
    #expect(state.update(.key(.enter)) == [.quit])
  }
}
