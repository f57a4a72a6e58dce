import HelpTestSupport
import Testing

/// The reader in a real terminal: tmux runs it, types, and reads the screen.
@Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
struct TerminalTests {
  @Test("a book is opened, a link followed and left, and the reader closed")
  func followsLinks() throws {
    let window = try TerminalWindow()
    try window.start("docs")
    try window.waitFor("Sample book")
    try window.type("Tab", "Enter")
    try window.waitFor("Take the package")
    try window.type("l")
    try window.waitFor("how to install")
    try window.type("q")
    try window.waitForNo("how to install")
    try window.expectIntact()
  }

  @Test("h shows the help, / counts matches, and the contents open a topic")
  func searchesAndJumps() throws {
    let window = try TerminalWindow(columns: 40, rows: 12)
    try window.start("docs guide/install")
    try window.waitFor("Install")
    try window.type("h")
    try window.waitFor("forward one page")
    try window.type("q", "/", "package", "Enter")
    try window.waitFor("1 of 1")
    try window.type("t")
    try window.waitFor("Use")
    try window.type("j", "Enter")
    try window.waitFor("Type sample")
    try window.type("q")
    try window.waitForNo("Type sample")
    try window.expectIntact()
  }

  @Test("a resize redraws the screen at its new size")
  func resizes() throws {
    let window = try TerminalWindow()
    try window.start("docs")
    try window.waitFor("Sample book")
    try window.tmux("resize-window", "-x", "30", "-y", "8")
    try window.waitFor("Sample book")
    try window.type("q")
    try window.waitForNo("Sample book")
    try window.expectIntact()
  }

  @Test(
    "a signal that ends the reader restores the terminal",
    arguments: ["TERM", "INT", "HUP", "SEGV", "ABRT"])
  func survivesSignals(_ signal: String) throws {
    let window = try TerminalWindow()
    try window.start("docs")
    try window.waitFor("Sample book")
    try window.signal(signal)
    try window.waitForNo("how to install")
    try window.expectIntact()
  }

  @Test("a reader that is continued after Ctrl-Z shows the same place")
  func stopsAndContinues() throws {
    let window = try TerminalWindow()
    try window.start("docs guide/use")
    try window.waitFor("Type sample")
    try window.type("C-z")
    try window.waitFor("Stopped")
    try window.tmux("send-keys", "-l", "fg")
    try window.type("Enter")
    try window.waitForNo("Stopped")
    try window.waitFor("Type sample")
    try window.type("q")
    try window.waitForNo("Type sample")
    try window.expectIntact()
  }

  @Test("links in a folder open topics beside it and above it")
  func followsLinksOutOfFolders() throws {
    let window = try TerminalWindow()
    try window.start("docs guide/install")
    try window.waitFor("Take the package")
    try window.type("Tab", "Enter")
    try window.waitFor("Type sample")
    try window.type("Tab", "Enter")
    try window.waitFor("how to install")
    try window.type("l", "l")
    try window.waitFor("Take the package")
    try window.type("q")
    try window.waitForNo("Take the package")
    try window.expectIntact()
  }

  @Test("a missing topic is an error on the main screen")
  func saysThatThereIsNoTopic() throws {
    let window = try TerminalWindow()
    try window.start("docs isntall")
    try window.waitFor("lectern: error: cannot open 'isntall'")
    try window.expectIntact()
  }

  @Test("NO_COLOR removes the colours and keeps other styles")
  func obeysNoColor() throws {
    let window = try TerminalWindow()
    try window.run("NO_COLOR=1 \(Program.path) docs")
    try window.waitFor("how to install")
    #expect(try window.colors().isEmpty)
    #expect(try window.tmux("capture-pane", "-p", "-e").contains("\u{1B}["))
    try window.type("q")
    try window.waitForNo("how to install")
    try window.start("docs")
    try window.waitFor("how to install")
    #expect(try !window.colors().isEmpty)
    try window.type("q")
    try window.waitForNo("how to install")
    try window.expectIntact()
  }

  @Test("a dumb terminal shows plain text")
  func printsOnDumbTerminals() throws {
    let window = try TerminalWindow()
    try window.run("TERM=dumb \(Program.path) docs; echo ended")
    try window.waitFor("\nended\n")
    #expect(try window.screen().contains("Read how to install."))
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}") == "0\n")
  }

  @Test("escape sequences in a topic have no effect on the terminal")
  func keepsEscapeSequencesOut() throws {
    let window = try TerminalWindow()
    try window.folder.write(
      "docs/hostile.md",
      "# Hos\u{1B}]0;taken\u{7}tile\n\n\u{1B}[?1049l\u{9B}31mThe end\u{1B}]2;taken\u{1B}\\ of it\n")
    try window.start("docs hostile")
    try window.waitFor("The end")
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}") == "1\n")
    #expect(try !window.tmux("display-message", "-p", "#{pane_title}").contains("taken"))
    try window.type("t")
    try window.waitFor("Contents")
    #expect(try !window.tmux("display-message", "-p", "#{pane_title}").contains("taken"))
    try window.type("q", "q")
    try window.waitForNo("Contents")
    try window.expectIntact()
  }
}
