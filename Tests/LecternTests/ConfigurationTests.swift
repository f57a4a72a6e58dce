import HelpTestSupport
import SystemPackage
import Testing

/// The settings of a user for the reader, in a real terminal.
@Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
struct ConfigurationTests {
  private func window(_ configuration: String) throws -> TerminalWindow {
    let window = try TerminalWindow()
    try window.folder.write(".config/lectern/config.yml", configuration)
    try window.folder.write("wide.md", "# Wide\n\n" + String(repeating: "word ", count: 30) + "\n")
    return window
  }

  @Test("the configuration file sets keys, width, theme, mouse and colour")
  func counts() throws {
    let window = try window("keys: vim\nwidth: 40\ntheme: plain\nmouse: false\ncolor: never\n")
    try window.start("wide.md")
    try window.waitFor("word word word word word word word\n")
    try window.send(":set nu\r")
    try window.waitFor("Lines of text and code have numbers")
    let mouse = try window.tmux("display-message", "-p", "#{mouse_any_flag}")
    #expect(mouse == "0\n")
  }

  @Test("the command line and the environment override the configuration file")
  func loses() throws {
    let window = try window("keys: vim\nwidth: 40\n")
    try window.run("LECTERN_KEYS=info \(Program.path) wide.md --width 60")
    try window.waitFor("word word word word word word word word word word")
    try window.send("V")
    try window.waitFor("'V' does nothing here")
  }

  @Test("unknown keys and wrong values are reported with their lines, and the reader opens")
  func notes() throws {
    let window = try window("colour: always\nwidth: wide\nkeys: emacs\nmouse: maybe\n")
    try window.start("wide.md 2>notes")
    try window.waitFor("Wide")
    for note in [
      "config.yml:1:1: note: unknown key 'colour'", "hint: did you mean 'color'?",
      "config.yml:2:8: note: 'width' must be a number", "config.yml:3:7: note: 'keys' must be",
      "config.yml:4:8: note: 'mouse' must be true or false",
    ] {
      try window.waitForFile("notes", with: note)
    }
  }

  @Test("a configuration file that is not YAML does not change printed text")
  func ignores() throws {
    let folder = try TemporaryDirectory()
    try folder.write("lectern/config.yml", "width: 20\n{{{{\n")
    try folder.write("a.txt", String(repeating: "word ", count: 8) + "\n")
    let outcome = try Program.run(
      "a.txt", environment: ["XDG_CONFIG_HOME": folder.path.string], in: folder.path)
    #expect(outcome.errors.isEmpty && outcome.output.split(separator: "\n").count == 1)
  }
}

/// Several files on the command line.
@Suite struct SeveralFilesTests {
  @Test("several files are printed in order, with the same text as alone")
  func prints() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.txt", "first\n")
    try folder.write("b.md", "# Second\n\nText.\n")
    try folder.write("c.log", "third\n")
    func output(_ arguments: String...) throws -> String {
      let outcome = try Program.run(arguments, in: folder.path)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      return outcome.output
    }
    let all = try output("a.txt") + output("b.md") + output("c.log")
    #expect(try output("a.txt", "b.md", "c.log") == all)
    #expect(try output("a.txt", "b.md") == output("a.txt") + output("b.md"))
  }

  @Test("the second argument is a topic if the first is a book, or if either is not a file")
  func topics() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    try folder.write("use", "a file\n")
    let topic = try Program.run("docs", "use", in: folder.path)
    #expect(topic.status == 0 && topic.output.contains("Type"))
    let missing = try Program.run("docs/index.md", "nothing", in: folder.path)
    #expect(missing.status == 66 && missing.errors.contains("no such topic"))
    let three = try Program.run("docs/index.md", "use", "nothing", in: folder.path)
    #expect(three.status == 64 && three.errors.contains("name one topic of a source"))
    _ = try Program.run("pack", "-q", "docs", "-o", "a.helpz", in: folder.path)
    let packed = try Program.run("a.helpz", "use", in: folder.path)
    #expect(packed.status == 0 && packed.output.contains("Type"))
  }
}
