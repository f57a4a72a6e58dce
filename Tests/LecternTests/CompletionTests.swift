import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The completions of shells with the scripts that the program prints.
struct CompletionTests {
  /// Writes a link to the program, its scripts, and two books.
  private static func prepare(_ folder: TemporaryDirectory) throws {
    try FileSystem.createDirectory(folder.file("bin"))
    _ = try Shell.run(["ln", "-s", Program.path.string, folder.file("bin/lectern").string])
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.run("--generate-completion-script", shell)
      try folder.write(shell == "zsh" ? "zsh/_lectern" : "lectern.\(shell)", script.output)
    }
    try folder.write("guides/net/proxy.md", "# Proxy\n\n## By hand {#net.hand}\n")
    try folder.write("guides/index.md", "# Home\n")
    try folder.write("books/sample/index.md", "# Sample\n\n## Setting {#setting.only}\n")
    // A shell that expands this name runs a command.
    try folder.write("guides/net/x$(touch ran).md", "# X\n")
  }

  /// Each shell, the command that starts it, and the line that loads the script.
  private static let shells = [
    ("bash", "bash --norc --noprofile", "PS1='ready>'; source ./lectern.bash"),
    (
      "zsh", "zsh -f",
      "PS1='ready>'; fpath=($PWD/zsh $fpath); autoload -Uz compinit; compinit -u -d $PWD/dump"
    ),
    (
      "fish", "fish --no-config",
      "function fish_prompt; echo -n 'ready>'; end; source lectern.fish"
    ),
  ]

  @Suite(.serialized, .enabled(if: Shell.has("tmux"), "tmux is not installed"))
  struct ShellTests {
    @Test(
      "a shell completes commands, sources, topics, anchors, options and installed books",
      arguments: CompletionTests.shells)
    func completes(shell: String, start: String, setUp: String) throws {
      guard Shell.has(shell) else { try Test.cancel("\(shell) is not installed") }
      let window = try TerminalWindow(columns: 100)
      try CompletionTests.prepare(window.folder)
      try window.run("PATH=$PWD/bin:$PATH LECTERN_PATH=$PWD/books TERM=xterm \(start)")
      try window.run(setUp)
      try window.waitFor("ready>")
      for (typed, completed) in [
        ("uninst", "uninstall"), ("gui", "guides"), ("guides net/", "guides net/proxy"),
        ("read guides net/proxy#net.", "net.hand"), ("--plain guides --anchor net.", "net.hand"),
        ("uninstall sa", "uninstall sample"), ("check guides --langu", "--language"),
        ("sam", "sample"), ("sample --anchor set", "setting.only"),
      ] {
        try window.run("clear")
        try window.send("lectern \(typed)")
        try window.type("Tab")
        try window.waitFor(completed)
        try window.type("C-c")
      }
      #expect(try FileSystem.entries(of: window.folder.path).allSatisfy { $0.name != "ran" })
    }
  }

  private func offered(_ words: String..., environment: [String: String] = [:]) throws -> [String] {
    let folder = try TemporaryDirectory()
    try Self.prepare(folder)
    var variables = ["LECTERN_PATH": folder.file("books").string]
    variables.merge(environment) { _, new in new }
    let outcome = try Program.run(words, environment: variables, in: folder.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test("only names that begin with the typed text, and that a shell would not run, are offered")
  func plainWords() throws {
    #expect(
      try offered(
        "---completion", "read", "--", "positional@1", "2", "4", "lectern", "guides", "net/")
        == ["net/proxy"])
    #expect(
      try offered("---completion", "read", "--", "positional@0", "1", "0", "lectern", "").contains(
        "guides/"))
  }

  @Test("a missing source has no completions and no error")
  func noSource() throws {
    #expect(
      try offered("---completion", "read", "--", "positional@1", "2", "0", "lectern", "none", "")
        == [])
  }

  @Test("without a source, the anchors of Lectern's manual are offered")
  func manual() throws {
    #expect(
      try offered(
        "---completion", "read", "--", "--anchor", "2", "13", "lectern", "--anchor", "anchors-that-"
      )
        == ["anchors-that-stay"])
  }

  @Test("an unknown shell is wrong usage")
  func unknownShell() throws {
    #expect(try Program.run("--generate-completion-script", "cmd").status == 64)
  }
}
