import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// `lectern new` in a real terminal. Each flow restores the settings of the terminal.
@Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
struct FormFlowTests {
  private func open(
    columns: Int = 80, rows: Int = 24, _ arguments: String = "new book"
  ) throws -> TerminalWindow {
    let window = try TerminalWindow(columns: columns, rows: rows)
    try window.run("\(Program.path) \(arguments); echo left $?")
    try window.waitFor(rows < 8 ? "Title*" : "A new book")
    return window
  }

  private func expectNothing(in window: TerminalWindow) throws {
    #expect(
      try !window.folder.allFiles().contains { $0.hasPrefix("book") || $0.contains("lectern-new") })
  }

  @Test("Return steps through the fields, and creates the book on the last")
  func submits() throws {
    let window = try open()
    try window.send("My toll")
    try window.type("BSpace", "BSpace")
    try window.send("ol\rorg.example.tool\r\rAda\rLine one")
    try window.waitFor("Line one")
    try window.type("M-Enter")
    try window.send("line two")
    try window.waitFor("line two")
    try window.waitFor("Enter done")
    try window.type("Enter")
    try window.waitFor("created book with 3 topics")
    try window.waitFor("left 0")
    try window.expectIntact()
    let manifest = try window.folder.text("book/help.yml")
    for line in [
      "title: My tool", "identifier: org.example.tool", "authors: [Ada]", "language: en",
      "description: Line one line two",
    ] {
      #expect(manifest.contains(line + "\n"), "\(line) in \(manifest)")
    }
  }

  @Test("a click focuses a field or presses the button, except with --no-mouse")
  func clicks() throws {
    func click(_ text: String, in window: TerminalWindow) throws {
      let lines = try window.screen().split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(lines.firstIndex { $0.contains(text) })
      try window.send("\u{1B}[<0;5;\(row + 1)M\u{1B}[<0;5;\(row + 1)m")
    }
    var window = try open()
    try click("Author", in: window)
    try window.waitFor("▸ Author")
    try window.send("Ada")
    try click("[ Create the book ]", in: window)
    try window.waitFor("Title is needed")
    try click("Title*", in: window)
    try window.waitFor("▸ Title")
    try window.send("My tool")
    try window.waitFor("My tool")
    try click("[ Create the book ]", in: window)
    try window.waitFor("left 0")
    try window.expectIntact()
    #expect(try window.folder.text("book/help.yml").contains("authors: [Ada]\n"))
    window = try open("new book --no-mouse")
    #expect(try window.tmux("display-message", "-p", "#{mouse_any_flag}") == "0\n")
    try window.type("Escape")
    try window.waitFor("left 130")
    try window.expectIntact()
  }

  @Test("input that arrives in one piece is read field by field, each in its mode")
  func floods() throws {
    let window = try open()
    try window.send("Tool\r\r\u{15}de\r\rfirst\nsecond\r")
    try window.waitFor("left 0")
    try window.expectIntact()
    let manifest = try window.folder.text("book/help.yml")
    #expect(manifest.contains("description: first second\n") && manifest.contains("language: de\n"))
  }

  @Test("a resize keeps the typed text, and the focused field stays visible")
  func resizes() throws {
    let window = try open()
    try window.send("日本語\r\r\rAda L")
    try window.waitFor("Ada L")
    try window.tmux("resize-window", "-x", "20", "-y", "5")
    try window.waitFor("▸Author")
    try window.waitFor("Ada L")
    try window.send("ovelace")
    try window.waitFor("Ada Lovelace")
    try window.tmux("resize-window", "-x", "60", "-y", "20")
    try window.waitFor("Identifier")
    try window.waitFor("Ada Lovelace")
    try window.type("Enter", "Enter")
    try window.waitFor("left 0")
    try window.expectIntact()
    #expect(try window.folder.text("book/help.yml").contains("title: 日本語\n"))
  }

  @Test("a form that is continued after Ctrl-Z keeps its text and shows the cursor")
  func stops() throws {
    let window = try TerminalWindow()
    try window.start("new book")
    try window.waitFor("A new book")
    try window.send("Half a ti")
    try window.waitFor("Half a ti")
    try window.type("C-z")
    try window.waitFor("Stopped")
    try window.type("fg", "Enter")
    try window.waitFor("Half a ti\n")
    try window.waitFor("▸ Title")
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}#{cursor_flag}") == "11\n")
    try window.send("tle")
    try window.waitFor("Half a title")
    try window.type("Escape")
    try window.waitForNo("Half a title")
    try window.expectIntact()
    try expectNothing(in: window)
  }

  @Test(
    "a signal that ends the form restores the terminal and leaves no book",
    arguments: [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)])
  func ends(_ signal: String, _ code: Int) throws {
    let window = try open()
    try window.send("Some title\r")
    try window.waitFor("▸ Identifier")
    try window.signal(signal)
    try window.waitFor("left \(code)")
    try window.expectIntact()
    try expectNothing(in: window)
  }

  @Test("Ctrl-C exits with 130, and Escape with a message and 130")
  func leaves() throws {
    var window = try open()
    try window.type("C-c")
    try window.waitFor("left 130")
    #expect(try !window.screen().contains("error"))
    try window.expectIntact()
    window = try open()
    try window.type("Escape")
    try window.waitFor("lectern: error: nothing was done: the form was cancelled")
    try window.waitFor("left 130")
    try window.expectIntact()
    try expectNothing(in: window)
  }

  @Test("a tiny terminal shows what is missing, and pasted text stays in its field")
  func tiny() throws {
    let window = try open(columns: 20, rows: 5)
    try window.type("Enter")
    try window.waitFor("! This is needed")
    try window.tmux("set-buffer", "Pasted\ntitle")
    try window.tmux("paste-buffer", "-p")
    try window.waitFor("Pasted title")
    try window.waitForNo("needed")
    try window.send("\r\r\r\r")
    try window.waitFor("Enter done")
    try window.send("\r")
    try window.waitFor("left 0")
    try window.expectIntact()
  }

  @Test("with --plain or on a dumb terminal, questions are asked line by line")
  func plain() throws {
    let window = try TerminalWindow()
    try window.run("\(Program.path) new book --plain; echo left $?")
    try window.waitFor("Title (needed):")
    for (answer, next) in [
      ("T", "Identifier:"), ("", "Language [en]:"), ("", "Author:"), ("Ada", "Description"),
      ("", "left 0"),
    ] {
      try window.send(answer + "\r")
      try window.waitFor(next)
    }
    #expect(try window.screen().contains("\nAuthor: Ada\nDescription (an empty line ends it):\n"))
    try window.run("clear; TERM=dumb \(Program.path) new dumb; echo left $?")
    try window.waitFor("Title (needed):")
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}") == "0\n")
    try window.type("C-d")
    try window.waitFor("left 64")
    try window.expectIntact()
  }
}
