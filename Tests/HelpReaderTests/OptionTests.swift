import HelpCore
import Testing

@testable import HelpReader

@Suite("Other programs and old terminals")
struct OptionTests {
  @Test(
    "no link addresses are sent to terminals that would show them as text",
    arguments: ["linux", "linux-16color", "vt100", "vt220", "cons25", "ansi", "sun", ""])
  func oldTerminals(_ name: String) {
    #expect(!TerminalReader.Options.acceptsHyperlinks(name))
  }

  @Test(
    "link addresses are sent to terminals that hide them",
    arguments: ["xterm-256color", "tmux-256color", "screen", "alacritty", "foot"])
  func newTerminals(_ name: String) {
    #expect(TerminalReader.Options.acceptsHyperlinks(name))
  }

  @Test(
    "the command of an editor has the file, and the line if the editor accepts one",
    arguments: [
      ("vim -u NONE", ["vim", "-u", "NONE", "+7", "-f.md"]),
      ("/usr/bin/nano", ["/usr/bin/nano", "+7", "-f.md"]),
      ("code --wait", ["code", "--wait", "-f.md"]), (" ", ["vi", "+7", "-f.md"]),
    ])
  func editor(_ variable: String, _ words: [String]) {
    let command = Editor.command(
      environment: { $0 == "EDITOR" ? variable : nil }, file: "-f.md", line: 7)
    #expect(command == words.dropLast() + ["./-f.md"])
  }

  @Test(
    "the words of BROWSER open an address",
    arguments: [
      ("firefox", ["firefox"]), ("w3m -N", ["w3m", "-N"]), (" ", [Process.opener]),
      (nil, [Process.opener]),
    ] as [(String?, [String])])
  func browser(_ variable: String?, _ words: [String]) {
    let command = Browser.command(
      environment: { $0 == "BROWSER" ? variable : nil }, address: "https://example.org/")
    #expect(command == words + ["https://example.org/"])
  }

  @Test("a restricted reader opens only books from a list of choices")
  func restrictedBooks() throws {
    let options = TerminalReader.Options(settings: ReaderSettings(isRestricted: true))
    let choices = [AddressChoice(title: "tar", address: "help:tldr/common/tar")]
    let chooser = TerminalReader(choices: choices, for: "tar", options: options) { _ in
      throw CancellationError()
    }
    #expect(chooser.opensBooks)
    let reader = try TerminalReader(
      files: ["a"], options: options, openBook: { _ in throw CancellationError() },
      openFile: { _ in SampleContent.book })
    #expect(!reader.opensBooks)
  }
}
