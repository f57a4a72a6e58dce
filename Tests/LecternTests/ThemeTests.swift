import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// Themes through the built command.
@Suite struct ThemeTests {
  private func render(
    _ arguments: String..., environment: [String: String] = [:], in folder: TemporaryDirectory
  ) throws -> Shell.Outcome {
    try folder.write("a.md", "[x](https://example.org/)\n")
    return try Program.run(
      ["render", "a.md", "--to", "ansi"] + arguments,
      environment: ["TERM": "xterm-256color"].merging(environment) { _, new in new },
      in: folder.path)
  }

  @Test("--theme and LECTERN_THEME select a theme by name or file, and the flag has priority")
  func chosen() throws {
    let folder = try TemporaryDirectory()
    try folder.write("own.theme", "link bold 100\n")
    let standard = try render(in: folder).output
    #expect(standard.contains("\u{1B}[4;38;5;63mx"))
    #expect(try render("--theme", "standard", in: folder).output == standard)
    let light = try render("--theme", "light", in: folder).output
    #expect(light.contains("\u{1B}[4;38;5;25mx"))
    #expect(try render(environment: ["LECTERN_THEME": "light"], in: folder).output == light)
    #expect(
      try render("--theme", "light", environment: ["LECTERN_THEME": "dark"], in: folder).output
        == light)
    #expect(
      try render("--theme", "./own.theme", in: folder).output.contains("\u{1B}[1;38;5;100mx"))
    #expect(
      try render("--theme", "light", environment: ["COLORTERM": "truecolor"], in: folder)
        .output.contains("\u{1B}[4;38;2;0;95;175mx"))
    #expect(
      try render("--theme", "light", environment: ["TERM": "xterm"], in: folder)
        .output.contains("\u{1B}[4;34mx"))
  }

  @Test("a broken theme is an error with its place")
  func broken() throws {
    let folder = try TemporaryDirectory()
    try folder.write("own.theme", "# Mine.\nlink redd\n")
    let outcome = try render("--theme", "own.theme", in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        lectern: error: own.theme:2:6: cannot use the theme 'own': 'redd' is neither a colour nor an attribute
          hint: did you mean 'red'?

        """)
  }

  @Test(
    "an unknown theme is wrong usage, even without a terminal or colours",
    arguments: [
      ["a.md"], ["a.md", "--plain"], ["a.md", "--all"], ["a.md", "--linear"], ["read", "a.md"],
      ["render", "a.md"], ["render", "a.md", "--to", "text"], ["render", "a.md", "--to", "ansi"],
    ])
  func unknown(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.md", "text\n")
    let outcome = try Program.run(arguments + ["--theme", "ligth"], in: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == """
        lectern: error: cannot use the theme 'ligth': the themes are dark, light, plain and standard
          hint: did you mean 'light'?

        """)
  }

  @Test(
    "an unknown theme in LECTERN_THEME is a warning, and the standard theme is used",
    arguments: [["a.md"], ["a.md", "--color", "always"], ["render", "a.md", "--to", "ansi"]])
  func unknownInEnvironment(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.md", "[text](https://example.org/)\n")
    let standard = try Program.run(arguments, environment: ["TERM": "xterm"], in: folder.path)
    #expect(standard.status == 0 && standard.output.contains("text"))
    let variables = ["LECTERN_THEME": "ligth", "TERM": "xterm"]
    let outcome = try Program.run(arguments, environment: variables, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output == standard.output)
    #expect(
      outcome.errors == """
        lectern: warning: cannot use the theme 'ligth' of LECTERN_THEME: the themes are dark, light, plain and \
        standard
          hint: did you mean 'light'?

        """)
    let quiet = try Program.run(
      arguments + ["--quiet"], environment: variables, in: folder.path)
    #expect(quiet.errors == "" && quiet.output == standard.output)
    // The flag has priority: the variable is ignored.
    let asked = try Program.run(
      arguments + ["--theme", "standard"], environment: variables, in: folder.path)
    #expect(asked.errors == "" && asked.output == standard.output)
  }
}

/// Themes in a real terminal.
@Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
struct ThemeFlowTests {
  @Test("the reader has the colours of its theme, and none with plain or NO_COLOR")
  func reader() throws {
    let window = try TerminalWindow()
    try window.folder.write("own.theme", "base none\nlink magenta\nstatus on blue\n")
    for (command, colors) in [
      ("LECTERN_THEME=./own.theme \(Program.path) docs", [35, 44]),
      ("\(Program.path) docs --theme plain", []),
      ("NO_COLOR=1 \(Program.path) docs --theme dark", []),
    ] as [(String, [Int])] {
      try window.run(command)
      try window.waitFor("how to install")
      #expect(try Set(window.colors()) == Set(colors), "\(command)")
      try window.type("q")
      try window.waitForNo("how to install")
    }
    try window.run("\(Program.path) docs --theme own2.theme; echo left $?")
    try window.waitFor("left 66")
    try window.expectIntact()
  }
}
