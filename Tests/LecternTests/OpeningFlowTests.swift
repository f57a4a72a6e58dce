import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The first second of a reader of a folder with many topics, in a real terminal.
@Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
struct OpeningFlowTests {
  /// Opens a folder with a long first page and many others.
  private func window() throws -> TerminalWindow {
    let window = try TerminalWindow()
    let lines = (1...200).map { "Line \($0).\n\n" }
    try window.folder.write("book/index.md", "# The book\n\n" + lines.joined())
    for number in 1...3000 {
      try window.folder.write("book/pages/\(number).md", "# Page number \(number)\n\nText.\n")
    }
    try window.start("book")
    try window.waitFor("Line 1.")
    return window
  }

  @Test("a first page that is renamed while the book is read is shown under its new name")
  func renamed() throws {
    let window = try window()
    let index = window.folder.file("book/index.md")
    try window.folder.write("book/other.md", "# Other name\n\nStill here.\n")
    try FileSystem.remove(index)
    try window.waitFor("Still here.")
    try window.type("q")
    try window.waitForNo("Still here.")
    try window.expectIntact()
  }

  @Test("a reader that quits while the book is read keeps its place")
  func left() throws {
    let window = try window()
    try window.type("Space", "q")
    try window.waitForNo("Line ")
    try window.start("book")
    try window.waitFor("You were here")
    #expect(try !window.screen().contains("Line 1."))
    try window.type("q")
    try window.waitForNo("Line ")
    try window.expectIntact()
  }

  @Test("q discards a key that waits for the other topics, and another q ends the reader")
  func givenUp() throws {
    let window = try window()
    try window.type("t", "q", "q")
    try window.waitForNo("Line ")
    try window.expectIntact()
  }
}
