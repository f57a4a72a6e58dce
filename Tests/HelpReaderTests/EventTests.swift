import HelpReader
import HelpTerminal
import Testing

@Suite("Mouse, paste and other programs")
struct EventTests {
  private func reader(_ keys: String, restricted: Bool = false) -> ReaderState {
    .after(keys, settings: ReaderSettings(isRestricted: restricted))
  }

  private func click(_ state: inout ReaderState, on text: String) -> [ReaderEffect] {
    let screen = state.screen()
    for row in 0..<screen.rows {
      let line = screen.text(ofRow: row)
      guard let range = line.range(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      return state.update(.mouse(MouseEvent(.press, column: column, row: row)))
    }
    Issue.record("not on the screen: \(text)")
    return []
  }

  @Test("the wheel scrolls text and moves the selection of a list")
  func wheel() {
    var state = reader("")
    _ = state.update(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    #expect(state.top == 3)
    _ = state.update(.mouse(MouseEvent(.wheelUp, column: 0, row: 0)))
    #expect(state.top == 0)
    state.press("t")
    _ = state.update(.mouse(MouseEvent(.wheelDown, column: 0, row: 0)))
    #expect(state.list?.selectedRow == 3)
  }

  @Test("a click follows a link, chooses an entry, and does nothing elsewhere")
  func clicks() {
    var state = reader("")
    _ = click(&state, on: "installation guide")
    #expect(state.topic == 1)
    _ = click(&state, on: "Run it")
    #expect(state.topic == 1)
    state.press("t")
    _ = click(&state, on: "Using it")
    #expect(state.topic == 2)
    _ = state.update(.mouse(MouseEvent(.press, column: 500, row: 500)))
    #expect(state.topic == 2)
  }

  @Test("pasted text becomes one line of an open prompt, and is never a command")
  func paste() {
    var state = reader("/")
    _ = state.update(.paste("needle\nnumber\u{1B}[2J 3"))
    guard case .prompt(let prompt) = state.mode else {
      Issue.record("no prompt")
      return
    }
    #expect(prompt.text == "needle number[2J 3")
    state.press("<Esc>")
    _ = state.update(.paste("q"))
    #expect(state.message == "Pasted text goes into a prompt: / searches, : goes to a topic")
  }

  @Test("Escape and a key that arrive together first close the open prompt or list")
  func escapeFirst() {
    var state = reader("/ab")
    #expect(state.update(.key(.alt("q"))) == [.quit])
    state = reader("")
    #expect(state.update(.key(.alt("q"))) == [])
    // In an input line, Alt-b moves by a word. Alt-Enter is Escape and Enter.
    state = reader("/one two")
    #expect(state.update(.key(.alt("b"))) == [])
    state.press("x")
    #expect(state.typedText == "one xtwo")
    state = reader("<Tab>t")
    #expect(state.update(.key(.alt("\n"))) == [])
    #expect(state.topic == 1)
  }

  @Test("the arrow keys recall earlier input, and then the unfinished input")
  func history() {
    var state = reader("/one<Enter>/two<Enter>/new<Up><Up>")
    #expect(state.typedText == "one")
    state.press("<Down><Down>")
    #expect(state.typedText == "new")
  }

  @Test("the code on the screen is copied, and its lines are counted")
  func copies() {
    var state = reader("")
    #expect(
      state.press("c").first.map { "\($0)" }?.contains("make check\\n") == true)
    #expect(state.message == "Copied 2 lines")
    state = reader("]")
    #expect(state.press("c") == [])
  }

  @Test("only links of the web are opened in a browser")
  func browses() {
    var state = reader("3<Tab>")
    #expect(state.press("w") == [.open(.address("https://example.org/"))])
    state = reader("<Tab>")
    #expect(state.press("w") == [])
    #expect(
      state.message == "Only links that leave the book, pictures and other files open in a program")
  }

  @Test("the source of a topic opens in the editor if it is a file")
  func edits() {
    var content = SampleContent.book
    content.folder = "/books/sample"
    var state = ReaderState(content: content, columns: 80, rows: 24)
    #expect(state.press("v") == [.edit(file: "/books/sample/index.md", line: 1)])
    state = reader("")
    #expect(state.press("v") == [])
    #expect(state.message == "The source of this topic is not a file")
  }

  @Test(
    "a restricted reader starts no program and copies no text", arguments: ["c", "v", "3<Tab>w"])
  func restricted(_ keys: String) {
    var state = reader("", restricted: true)
    #expect(state.press(keys) == [])
    #expect(state.message == "Not here: this reader is restricted")
  }

  @Test("Tab skips pictures, and x labels them after the links")
  func pictures() {
    var content = SampleContent.book
    content.topics[0].source = ["![a picture](a.png) and [a link](install), [more](use)"]
    var state = ReaderState(content: content, columns: 80, rows: 24)
    state.press("<Tab>")
    #expect(state.selectedLink == 1)
    state.press("<BackTab>")
    #expect(state.selectedLink == 2)
    state.press("xd")
    #expect(state.message == "A file of the book: a.png (w opens it)")
  }
}

extension ReaderState {
  /// The text in the open prompt.
  var typedText: String? {
    if case .prompt(let prompt) = mode { return prompt.text }
    return nil
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
