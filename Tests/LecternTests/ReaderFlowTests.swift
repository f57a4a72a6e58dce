import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The actions of a reader in a real terminal. Each flow restores the settings of the terminal.
@Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
struct ReaderFlowTests {
  /// Opens a window, runs the reader in it, and checks that it restores the terminal.
  private func read(
    _ arguments: String, variables: String = "", columns: Int = 80, rows: Int = 24,
    prepare: (TerminalWindow) throws -> Void = { _ in },
    _ body: (TerminalWindow) throws -> Void
  ) throws {
    let window = try TerminalWindow(columns: columns, rows: rows)
    try prepare(window)
    try window.run("\(variables) \(Program.path) \(arguments); echo left $?")
    try body(window)
    try window.waitFor("left ")
    try window.expectIntact()
  }

  @Test("--search opens the reader with a list of hits, in a folder and in a bundle")
  func searchFromCommandLine() throws {
    for source in ["docs", "docs.helpz"] {
      try read("\(source) --search 'the package'") { window in
        try window.folder.writeSampleBook()
        let packed = try Program.run("pack", "docs", "-q", in: window.folder.path)
        #expect(packed.status == 0)
      } _: { window in
        try window.waitFor("Search the book: the package")
        try window.waitFor("Take the package")
        try window.type("Enter")
        try window.waitFor("match 1 of")
        try window.type("q")
      }
    }
  }

  @Test("a link to an installed book opens it at the anchor, and l returns")
  func installedBooks() throws {
    try read("a.md", variables: "LECTERN_PATH=$PWD/books") { window in
      try window.folder.write(
        "a.md", "# A\n\nSee the tool: [net](help:tool/net#proxy), [none](help:tol).\n")
      try window.folder.write("books/tool/index.md", "# Tool\n\nThe first page.\n")
      try window.folder.write("books/tool/net.md", "# Net\n\n## Proxy\n\nBehind a proxy.\n")
    } _: { window in
      try window.waitFor("See the tool")
      try window.type("Tab")
      try window.waitFor("help:tool/net#proxy (another book)")
      try window.type("Enter")
      try window.waitFor("Behind a proxy.")
      try window.type("l")
      try window.waitFor("See the tool")
      try window.type("Tab", "Enter")
      try window.waitFor("no book 'tol' is installed; did you mean 'tool'?")
      try window.type("q")
    }
  }

  @Test("repeated Control-C closes the open prompt each time")
  func interruptedOften() throws {
    try read("a.md") { window in
      try window.folder.write("a.md", "# A\n\nThe first page.\n")
    } _: { window in
      try window.waitFor("The first page.")
      for _ in 0..<5 {
        try window.type("s", "x", "y")
        try window.waitFor("Search the book: xy")
        try window.type("C-c")
        try window.waitForNo("Search the book")
        try window.waitFor("The first page.")
      }
      try window.type("q")
    }
  }

  @Test("a key that is pressed before the folder is read opens the contents later")
  func keysBeforeContents() throws {
    try read("book") { window in
      try window.folder.write("book/README.md", "# The book\n\nThe first page.\n")
      for number in 1...300 {
        try window.folder.write("book/pages/\(number).md", "# Page number \(number)\n\nText.\n")
      }
    } _: { window in
      try window.waitFor("The first page.")
      try window.type("t")
      try window.waitFor("Page number 2")
      try window.type("q", "]")
      try window.waitFor("Text.")
      try window.type("q")
    }
  }

  /// Packs `one` with old lines and `two` with new lines on the pages `a` and `b`, and opens page
  /// `b` of `one`.
  private func openSecondPage(ofTwoBundles window: TerminalWindow) throws {
    for (name, word) in [("one", "old"), ("two", "new")] {
      for page in ["a", "b"] {
        let lines = (1...50).map { "Page \(page), line \($0), \(word).\n\n" }
        try window.folder.write("\(name)/\(page).md", "# \(page)\n\n" + lines.joined())
      }
      #expect(try Program.run("pack", name, in: window.folder.path).status == 0)
    }
    try window.start("one.helpz")
    try window.waitFor("Page a, line 1, old.")
    try window.type("]")
    try window.waitFor("Page b, line 1, old.")
  }

  @Test("a bundle that is overwritten is reloaded at its place without a key")
  func overwrittenWithoutKey() throws {
    let window = try TerminalWindow()
    let folder = window.folder
    // The open topic has another number in the new bundle.
    for number in 1...40 {
      try folder.write("two/aa/chapter-\(number).md", "# Chapter \(number)\n\nMore.\n")
    }
    try openSecondPage(ofTwoBundles: window)
    try folder.write("one.helpz", folder.read("two.helpz"))
    try window.waitFor("Page b, line 1, new.")
    try window.type("q")
  }

  @Test("an overwritten bundle is reloaded at its place, and a truncated one stays on the screen")
  func overwritten() throws {
    let window = try TerminalWindow()
    let folder = window.folder
    try openSecondPage(ofTwoBundles: window)
    try folder.write("one.helpz", folder.read("two.helpz"))
    try window.type("j")
    try window.waitFor("Page b, line 1, new.")
    try folder.write("one.helpz", "")
    try window.type("[")
    try window.waitFor("Another program has overwritten this book")
    try window.waitFor("Page b, line 2, new.")
    try window.type("q")
    try window.waitForNo("Page b")
  }

  @Test("a bundle that is replaced shows its new text at the same place")
  func replaced() throws {
    let window = try TerminalWindow(rows: 12)
    let folder = window.folder
    let lines = (1...50).map { "Line \($0).\n\n" }.joined()
    try folder.write("one/a.md", "# A\n\n" + lines)
    try folder.write("two/a.md", "# A\n\nNew.\n\nNewer.\n\nNewest.\n\n" + lines)
    for name in ["one", "two"] {
      #expect(try Program.run("pack", name, in: folder.path).status == 0)
    }
    try window.start("one.helpz")
    try window.waitFor("Line 1.")
    try window.type("Space", "Space")
    try window.waitFor("Line 11.")
    let top = try window.screen().split(separator: "\n").first
    #expect(try Shell.run(["mv", "two.helpz", "one.helpz"], directory: folder.path).status == 0)
    try window.waitFor("Reloaded: it has changed")
    #expect(try window.screen().split(separator: "\n").first == top)
    try window.type("g")
    try window.waitFor("Newest.")
    try window.type("q")
    try window.waitForNo("Newest.")
  }

  @Test("a name of several topics opens a list of them")
  func ambiguousName() throws {
    try read("docs get-item") { window in
      for version in ["7", "8"] {
        try window.folder.write("docs/\(version)/Get-Item.md", "# Item of \(version)\n")
      }
    } _: { window in
      try window.waitFor("8/Get-Item")
      try window.type("j", "Enter")
      try window.waitFor("All")
      try window.waitForNo("7/Get-Item")
      #expect(try window.screen().contains("Item of 8"))
      try window.type("q")
    }
  }

  @Test("an interrupt stops a search in a long topic, and the reader stays open")
  func interruptedSearch() throws {
    try read("long.txt") { window in
      let line = String(repeating: "a", count: 60) + "\n"
      try window.folder.write("long.txt", String(repeating: line, count: 800_000))
    } _: { window in
      try window.waitFor("aaaa")
      try window.type("/")
      try window.send("(a*)*b")
      try window.waitFor("/(a*)*b")
      try window.type("Enter")
      // An interrupt discards typed keys that are not read yet.
      try window.waitForNo("/(a*)*b")
      try window.type("C-c")
      try window.waitFor("Search stopped")
      try window.type("q")
    }
  }

  @Test("a resize keeps the typed text")
  func resizesDuringPrompt() throws {
    try read("docs") { window in
      try window.waitFor("how to install")
      try window.type("/", "inst")
      try window.waitFor("/inst")
      try window.tmux("resize-window", "-x", "30", "-y", "7")
      try window.waitFor("1/1")
      try window.type("all", "Enter")
      try window.waitFor("Sample book")
      try window.type("q")
    }
  }

  @Test("filtered lines and their query survive a resize and Ctrl-Z")
  func filters() throws {
    let prepare: (TerminalWindow) throws -> Void = {
      let lines = (1...300).map { "Line \($0) has a \($0 % 10 == 7 ? "needle" : "straw").\n\n" }
      try $0.folder.write("docs/index.md", "# Hay\n\n" + lines.joined())
    }
    let window = try TerminalWindow()
    try prepare(window)
    try window.start("docs")
    try window.waitFor("Line 1 has")
    try window.type("&", "needle", "Enter")
    try window.waitFor("30 lines")
    try window.waitFor("Line 27 has a needle")
    try window.tmux("resize-window", "-x", "40", "-y", "10")
    try window.waitFor("&needle")
    try window.type("G", "C-z")
    try window.waitFor("Stopped")
    try window.type("fg", "Enter")
    try window.waitFor("Line 297 has a needle")
    try window.type("&", "Enter")
    try window.waitFor("straw")
    try window.type("q")
    try window.waitForNo("straw")
    try window.expectIntact()
  }

  @Test("a topic of megabytes is read to its end, searched, and closed during a search")
  func longTopic() throws {
    try read(
      "docs",
      prepare: {
        let sections = (1...20_000).map {
          "## Section \($0)\n\nSome words of section \($0), and more of them, on two lines or three.\n\n"
        }
        try $0.folder.write("docs/index.md", sections.joined() + "The end of it.\n")
      }
    ) { window in
      try window.waitFor("Section 1")
      try window.type("G")
      try window.waitFor("The end of it.")
      try window.send("/words of section 12345,\r")
      try window.waitFor("Some words of section 12345,")
      try window.waitFor("1 of 1")
      try window.send("/no such words\u{1B}")
      try window.waitFor("Some words of section 12345,")
      try window.send("/zebra\rq")
    }
  }

  @Test("a hostile topic does not set the title, move the cursor or draw outside its rows")
  func hostileTopic() throws {
    try read(
      "docs",
      prepare: {
        let nasty = "\u{1B}]0;taken\u{7}\u{1B}[2J\u{1B}[10;10H\u{9B}31m\u{202E}\u{2066}"
        let links = String(repeating: "[a\(nasty)b](c) ", count: 2000)
        try $0.folder.write(
          "docs/index.md",
          "# Hos\(nasty)tile\n\n    " + String(repeating: "wide\(nasty) ", count: 20_000) + "\n\n"
            + links + "\n")
      }
    ) { window in
      try window.waitFor("wide")
      let first = try window.screen().split(separator: "\n", omittingEmptySubsequences: false)
      #expect(first[0].hasPrefix(" Hos") && first[1].contains("━━"))
      #expect(try !window.tmux("display-message", "-p", "#{pane_title}").contains("taken"))
      try window.send("G999")
      try window.type("Right")
      try window.waitFor("End")
      try window.send("gx")
      try window.waitFor("Type the letter of a link")
      #expect(try !window.tmux("display-message", "-p", "#{pane_title}").contains("taken"))
      #expect(try window.tmux("display-message", "-p", "#{cursor_flag}") == "0\n")
      try window.type("Escape", "q")
    }
  }

  @Test("Ctrl-Z and fg keep the typed text")
  func stopsDuringPrompt() throws {
    let window = try TerminalWindow()
    try window.start("docs")
    try window.waitFor("how to install")
    try window.type(":", "gui")
    // A terminal drops unread input when it stops a program.
    try window.waitFor("\n:gui")
    try window.type("C-z")
    try window.waitFor("Stopped")
    try window.type("fg", "Enter")
    try window.waitFor("\n:gui")
    try window.type("Escape", "q")
    try window.waitForNo("how to install")
    try window.expectIntact()
  }

  @Test(
    "a signal restores the terminal, even with an open prompt or list",
    arguments: ["/x", "t", "h", "i"], ["TERM", "HUP"])
  func survivesSignals(_ keys: String, _ signal: String) throws {
    let window = try TerminalWindow()
    try window.start("docs")
    try window.waitFor("how to install")
    try window.send(keys)
    try window.signal(signal)
    try window.waitForNo("━━")
    try window.expectIntact()
  }

  @Test("an edited source is shown again, and the open prompt stays")
  func noticesEdits() throws {
    try read("docs") { window in
      try window.waitFor("how to install")
      try window.type("/", "gui")
      try window.folder.write("docs/index.md", "# Sample book\n\nOther words now.\n")
      try window.waitFor("Other words now")
      try window.waitFor("\n/gui")
      try window.type("Escape", "q")
    }
  }

  @Test("a topic that is added meanwhile is in the contents")
  func noticesTopics() throws {
    try read("plain", prepare: { try $0.folder.write("plain/index.md", "# First page\n") }) {
      window in
      try window.waitFor("First page")
      // The contents wait for the whole book. A file that is written earlier may belong to it
      // already.
      try window.type("t")
      try window.waitFor("Contents")
      try window.type("q")
      try window.waitForNo("Contents")
      try window.folder.write("plain/second.md", "# Second page\n")
      try window.waitFor("Reloaded")
      try window.type("t")
      try window.waitFor("Second page")
      try window.type("q", "q")
    }
  }

  @Test("a changed source is shown when the terminal gets the focus")
  func noticesOnReturn() throws {
    try read("docs") { window in
      try window.waitFor("how to install")
      try window.send("\u{1B}[O")
      try window.folder.write("docs/index.md", "# Sample book\n\nOther words now.\n")
      try window.send("\u{1B}[I")
      try window.waitFor("Other words now")
      try window.type("q")
    }
  }

  @Test("a book opens at the place of the last session")
  func remembers() throws {
    let window = try TerminalWindow()
    try window.start("docs")
    try window.waitFor("how to install")
    try window.send(":guide/use\r")
    try window.waitFor("Type sample")
    try window.type("q")
    try window.waitForNo("Type sample")
    try window.start("docs")
    try window.waitFor("You were here")
    try window.type("l")
    try window.waitFor("how to install")
    try window.type("q")
    try window.waitForNo("how to install")
    try window.start("docs --no-history")
    try window.waitFor("how to install")
    try window.type("q")
    try window.waitForNo("how to install")
    try window.expectIntact()
  }

  @Test("the place survives SIGKILL")
  func survivesKill() throws {
    let window = try TerminalWindow()
    try window.run(
      "modes=$(stty -g); XDG_STATE_HOME=$PWD/state \(Program.path) docs; stty $modes")
    try window.waitFor("how to install")
    try window.send(":guide/use\r")
    try window.waitFor("Type sample")
    let record = { try window.folder.allFiles().first { $0.hasSuffix(".reading") } }
    _ = try Patience.poll { try record() != nil }
    try window.waitForFile(try #require(try record()), with: "guide/use")
    try window.signal("KILL")
    try window.waitFor("Killed")
    try window.run("clear; XDG_STATE_HOME=$PWD/state \(Program.path) docs")
    try window.waitFor("You were here")
    try window.type("q")
    try window.waitForNo("You were here")
    try window.expectIntact()
  }

  @Test("a click follows a link, and the wheel scrolls")
  func mouse() throws {
    try read("docs", columns: 40, rows: 6) { window in
      try window.waitFor("how to install")
      try window.send("\u{1B}[<0;12;4M\u{1B}[<0;12;4m")
      try window.waitFor("Take the package")
      try window.send("\u{1B}[<65;5;3M\u{1B}[<65;5;3M")
      try window.waitFor("A picture")
      try window.type("q")
    }
  }

  @Test("--no-mouse leaves the mouse to the terminal")
  func noMouse() throws {
    try read("docs --no-mouse") { window in
      try window.waitFor("how to install")
      #expect(try window.tmux("display-message", "-p", "#{mouse_any_flag}") == "0\n")
      try window.type("q")
    }
  }

  @Test("pasted text is never read as keys")
  func pastes() throws {
    try read("docs") { window in
      try window.waitFor("how to install")
      try window.tmux("set-buffer", "qqq\nhow")
      try window.tmux("paste-buffer", "-p")
      try window.waitFor("Pasted text goes into a prompt")
      try window.type("/")
      try window.tmux("set-buffer", "how\nto")
      try window.tmux("paste-buffer", "-p")
      try window.waitFor("/how to")
      try window.waitFor("1 of 1")
      try window.type("Enter", "q")
    }
  }

  @Test("code is copied to the clipboard through the terminal")
  func copies() throws {
    try read(
      "docs",
      prepare: {
        try $0.folder.write("docs/index.md", "# Code\n\n```sh\nmake é\n\tinstall\n```\n")
        try $0.tmux("set-option", "-s", "set-clipboard", "on")
      }
    ) { window in
      try window.waitFor("install")
      try window.type("c")
      try window.waitFor("Copied 2 lines")
      #expect(try window.tmux("show-buffer") == "make é\n\tinstall\n")
      try window.type("q")
    }
  }

  @Test("the editor has the normal terminal, and its changes are shown afterwards")
  func edits() throws {
    try read(
      "docs", variables: "VISUAL=./edit",
      prepare: {
        try $0.folder.write(
          "edit", "#!/bin/sh\nstty -a >editing\necho Edited >>\"$1\"\nread line\n")
        try $0.run("chmod +x edit")
      }
    ) { window in
      try window.waitFor("how to install")
      try window.type("v")
      try window.waitForFile("docs/index.md", with: "Edited")
      try window.type("x", "Enter")
      try window.waitFor("Edited")
      #expect(try window.folder.text("editing").contains(" icanon"))
      try window.type("q")
    }
  }

  @Test("a missing editor is reported")
  func missingEditor() throws {
    try read("docs", variables: "VISUAL=no-such-editor") { window in
      try window.waitFor("how to install")
      try window.type("v")
      try window.waitFor("Cannot start no-such-editor")
      try window.type("q")
    }
  }

  @Test("a link to the web opens in the browser, but not in a restricted reader")
  func browses() throws {
    let prepare: (TerminalWindow) throws -> Void = {
      try $0.folder.write("docs/index.md", "# Web\n\n[A site](https://example.org/a%20b?c=d&e).\n")
      try $0.folder.write("show", "#!/bin/sh\necho \"$1\" >shown\n")
      try $0.run("chmod +x show")
    }
    try read("docs", variables: "BROWSER=$PWD/show", prepare: prepare) { window in
      try window.waitFor("A site")
      try window.type("Tab", "w")
      try window.waitForFile("shown", with: "https://example.org/a%20b?c=d&e\n")
      try window.type("q")
    }
    try read("docs", variables: "LESSSECURE=1 BROWSER=$PWD/show", prepare: prepare) { window in
      try window.waitFor("A site")
      try window.type("Tab", "w")
      try window.waitFor("this reader is restricted")
      try window.type("q")
      try window.waitFor("left ")
      #expect(try !window.folder.allFiles().contains { $0.hasSuffix(".reading") || $0 == "shown" })
    }
  }

  @Test(
    "the keys of info and vim open lists and quit",
    arguments: [("info", "d", "q"), ("vim", "gO", "q:q\r")])
  func profiles(_ name: String, _ list: String, _ quit: String) throws {
    try read("docs", variables: "LECTERN_KEYS=\(name)") { window in
      try window.waitFor("how to install")
      try window.send(list)
      try window.waitFor(name == "info" ? "Contents" : "Outline")
      try window.send(quit)
      if name == "info" { try window.send("q") }
    }
  }

  @Test("an unknown LECTERN_KEYS is an error on the main screen")
  func unknownProfile() throws {
    try read("docs", variables: "LECTERN_KEYS=ed") { window in
      try window.waitFor("LECTERN_KEYS must be")
      try window.waitFor("left 64")
    }
  }

  @Test("the index, a book search and the help of lists work on a tiny terminal")
  func tiny() throws {
    try read("docs", columns: 20, rows: 5) { window in
      try window.waitFor("Sample book")
      try window.send("iuse\r")
      try window.waitFor("Type sample")
      try window.send("slinux\r")
      try window.waitFor("Linux")
      try window.type("t", "h")
      try window.waitFor("In a list")
      try window.type("q", "q", "q")
    }
  }

  @Test("--pager writes the text to the pager, with colours that less accepts")
  func pages() throws {
    try read(
      "docs --pager", variables: "PAGER='./pager now'",
      prepare: {
        try $0.folder.write("pager", "#!/bin/sh\necho \"$1 $LESS\" >paged\ncat >>paged\n")
        try $0.run("chmod +x pager")
      }
    ) { window in
      try window.waitForFile("paged", with: "how to install")
      let paged = try window.folder.text("paged")
      #expect(paged.hasPrefix("now FRX\n") && paged.contains("\u{1B}["))
    }
    try read("docs --pager", variables: "PAGER=no-such-pager") { window in
      try window.waitFor("lectern: error: cannot start the pager 'no-such-pager'")
      try window.waitFor("left 74")
    }
  }
}
