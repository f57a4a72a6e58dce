import HelpLayout
import Testing

@testable import HelpTerminal

@Suite("An input line")
struct LineEditorTests {
  /// The text with `|` at the cursor, after commands.
  private func edited(_ text: String, _ commands: EditCommand..., multiLine: Bool = false) -> String
  {
    var editor = LineEditor(text, isMultiLine: multiLine)
    for command in commands { editor.apply(command) }
    return shown(editor)
  }

  private func shown(_ editor: LineEditor) -> String {
    editor.textBeforeCursor + "|" + editor.textAfterCursor
  }

  @Test("the cursor moves by whole characters")
  func letters() {
    #expect(edited("ab", .cursorLeft) == "a|b")
    #expect(edited("ab", .cursorLeft, .cursorLeft, .cursorLeft) == "|ab")
    #expect(edited("ab", .cursorRight) == "ab|")
    #expect(edited("e\u{301}👩🏽‍🚀🇩🇪", .cursorLeft) == "e\u{301}👩🏽‍🚀|🇩🇪")
    #expect(edited("e\u{301}👩🏽‍🚀🇩🇪", .cursorLeft, .cursorLeft) == "e\u{301}|👩🏽‍🚀🇩🇪")
    #expect(edited("日本", .cursorLeft, .cursorLeft, .cursorRight) == "日|本")
    #expect(edited("ab", .cursorStart, .cursorRight) == "a|b")
    #expect(edited("ab", .cursorStart, .cursorEnd) == "ab|")
  }

  @Test("one whole character is erased at a time")
  func erasing() {
    #expect(edited("xe\u{301}", .eraseBackward) == "x|")
    #expect(edited("x👩🏽‍🚀y", .cursorLeft, .eraseBackward) == "x|y")
    #expect(edited("x👩🏽‍🚀y", .cursorStart, .cursorRight, .eraseForward) == "x|y")
    #expect(edited("", .eraseBackward) == "|")
    #expect(edited("a", .eraseForward) == "a|")
  }

  @Test("erased words and parts of a line can be inserted again")
  func killing() {
    #expect(edited("one two-three  ", .eraseWord) == "one |")
    #expect(edited("one two", .wordLeft, .eraseToEnd) == "one |")
    #expect(edited("one two", .wordLeft, .eraseLine) == "|two")
    #expect(edited("one two", .eraseWord, .cursorStart, .insertErased) == "two|one ")
    #expect(edited("one two", .eraseWord, .eraseBackward, .insertErased) == "onetwo|")
    #expect(edited("日本 語文", .eraseWord) == "日本 |")
  }

  @Test("the words of Alt-b and Alt-f are letters and digits")
  func words() {
    #expect(edited("one, two-3", .wordLeft) == "one, two-|3")
    #expect(edited("one, two-3", .wordLeft, .wordLeft, .wordLeft, .wordRight) == "one|, two-3")
    #expect(edited("one, two", .cursorStart, .wordRight, .wordRight) == "one, two|")
  }

  @Test("a typed accent joins the character before it, and the cursor stays between characters")
  func joining() {
    var editor = LineEditor("e")
    editor.insert("\u{301}")
    #expect(editor.text == "e\u{301}" && editor.text.count == 1)
    editor = LineEditor("a🇪")
    editor.apply(.cursorLeft)
    editor.insert("🇩")
    #expect(shown(editor) == "a🇩🇪|")
    editor = LineEditor("x\u{301}")
    editor.apply(.cursorStart)
    editor.insert("y")
    #expect(shown(editor) == "y|x\u{301}")
  }

  @Test("control characters are removed, and line ends stay only in several lines")
  func controls() {
    #expect(LineEditor("a\u{1B}[2J\nb\tc\u{202E}\u{9B}").text == "a[2J b c")
    #expect(LineEditor("a\r\nb\tc\rd", isMultiLine: true).text == "a\nb cd")
  }

  @Test("text beyond the limit is dropped by whole characters")
  func limit() {
    var editor = LineEditor("日本語", limit: 7)
    #expect(editor.text == "日本")
    editor.insert("ab")
    #expect(editor.text == "日本a")
  }

  @Test("each of several lines has its own start and end")
  func lines() {
    #expect(edited("one\ntwo", .cursorStart, multiLine: true) == "one\n|two")
    #expect(edited("one\ntwo", .cursorStart, .eraseLine, multiLine: true) == "one|two")
    #expect(
      edited("one\ntwo", .cursorStart, .cursorLeft, .eraseToEnd, multiLine: true) == "one|two")
    #expect(edited("one\ntwo", .cursorStart, .eraseToEnd, multiLine: true) == "one\n|")
  }

  @Test("text is broken into rows at spaces, and inside words that are too wide")
  func rows() {
    func rows(_ text: String, _ width: Int) -> [String] {
      let editor = LineEditor(text, isMultiLine: true)
      return editor.rows(width: width).map { String(editor.text[bytes: $0.range]) }
    }
    #expect(rows("", 5) == [""])
    #expect(rows("one two three", 8) == ["one two", "three"])
    #expect(rows("one two", 3) == ["one", "two"])
    #expect(rows("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(rows("日本語文", 5) == ["日本", "語文"])
    #expect(rows("a\n\nb\n", 5) == ["a", "", "b", ""])
    #expect(rows("日", 1) == ["日"])
    #expect(rows("ab cdefghij k", 4) == ["ab", "cdef", "ghij", "k"])
  }

  @Test("movements up and down keep the column where the row is long enough")
  func vertical() {
    var editor = LineEditor("one two\n日本語\nx", isMultiLine: true)
    func move(_ rows: Int) -> String {
      editor.move(rows: rows, width: 20) ? shown(editor) : "stays"
    }
    #expect(move(-1) == "one two\n|日本語\nx")
    editor.apply(.cursorRight)
    editor.apply(.cursorRight)
    #expect(move(-1) == "one |two\n日本語\nx")
    #expect(move(-1) == "stays")
    #expect(move(2) == "one two\n日本語\nx|")
  }

  @Test(
    "the visible part of a long line contains the cursor and fits into its columns"
  )
  func window() {
    let texts = ["a long line of words", "日本語の文章", "e\u{301}e\u{301}👩🏽‍🚀 and 日本 mixed", ""]
    for text in texts {
      for room in 1...12 {
        var editor = LineEditor(text)
        for _ in 0...text.count {
          let window = editor.window(room: room)
          #expect(window.cursor >= 0 && window.cursor < room, "\(shown(editor)) in \(room)")
          if room > 1 { #expect(DisplayWidth.columns(of: window.text) <= room) }
          editor.apply(.cursorLeft)
        }
      }
    }
    var editor = LineEditor("abcdef")
    #expect(editor.window(room: 4).text == "def")
    #expect(editor.window(room: 4).isCutLeft && !editor.window(room: 4).isCutRight)
    editor.apply(.cursorStart)
    #expect(editor.window(room: 4).text == "abcd")
    #expect(editor.window(room: 4).isCutRight && !editor.window(room: 4).isCutLeft)
  }
}
