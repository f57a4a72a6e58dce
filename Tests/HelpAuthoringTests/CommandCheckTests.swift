import HelpBook
import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@testable import HelpAuthoring

@Suite("Commands in pages") struct CommandCheckTests {
  @Test("the help of swift-argument-parser, clap, cobra, click, argparse and Git is read")
  func helps() {
    let argumentParser = ToolHelp(
      """
      OVERVIEW: A tool.

      USAGE: tool <subcommand>

      OPTIONS:
        -o, --output <file>     Where to write.
        --quiet                 Say nothing, see --loud.

      SUBCOMMANDS:
        read (default)          Read.
        pack                    Pack a book.

        See 'tool help <subcommand>' for detailed help.
      """)
    #expect(argumentParser.subcommands == ["read", "pack"])
    #expect(argumentParser.defaultSubcommand == "read")
    #expect(argumentParser.options["-o"] == true && argumentParser.options["--output"] == true)
    #expect(argumentParser.options["--quiet"] == false && argumentParser.options["--loud"] == nil)
    let clap = ToolHelp(
      """
      Usage: tool [OPTIONS] <COMMAND>

      Commands:
        run   Run it
        help  Print this message

      Options:
            --cache-dir <DIR>  Where the cache is [env: TOOL_CACHE_DIR=]
        -v, --verbose...       More
      """)
    #expect(clap.subcommands == ["run", "help"] && clap.variables == ["TOOL_CACHE_DIR"])
    #expect(clap.options["--cache-dir"] == true && clap.options["--verbose"] == false)
    let cobra = ToolHelp(
      "Usage:\n  tool [command]\n\nAvailable Commands:\n  new      Make\n  standard The longest\n\nFlags:\n  -b, --baseURL string   the URL\n      --debug            more\n"
    )
    #expect(cobra.subcommands == ["new", "standard"])
    #expect(cobra.options["-b"] == true && cobra.options["--debug"] == false)
    let operands = ToolHelp(
      "Usage:\n  tool copy source dest:path [flags]\n\nAdditional help topics:\n  tool copy all   Everything\n\nUse \"tool help flags\" for to see the global flags.\n",
      of: ["tool", "copy"])
    #expect(operands.subcommands == ["all"] && operands.globalOptionsCommand == ["help", "flags"])
    let argparse = ToolHelp(
      "usage: tool [-h] [--size SIZE] {add,remove} ...\n\npositional arguments:\n  {add,remove}\n    add         Add\n\noptions:\n  -h, --help   show\n  --size SIZE\n"
    )
    #expect(argparse.subcommands == ["add", "remove"] && argparse.options["--size"] == true)
    let git = ToolHelp(
      "usage: git worktree add [-f] [--[no-]guess] <path>\n   or: git worktree [--quiet] list\n",
      of: ["git", "worktree"])
    #expect(git.subcommands == ["add", "list"])
    #expect(git.options.keys.sorted() == ["--guess", "--no-guess", "--quiet", "-f"])
    let manual = ToolHelp(
      "OPTIONS\n--term-{new,bad}=<term>\n--disk-usage, --disk-usage=human\n--all or --glob limit the walk.\n--base string\n  Like `--other x`.\n"
    )
    #expect(
      manual.options == [
        "--term-new": true, "--term-bad": true, "--disk-usage": false, "--all": false,
        "--glob": false, "--base": true,
      ])
    #expect(manual.namedOptions.contains("--other") && manual.options["--other"] == nil)
  }

  @Test(
    "a line is divided into commands as a shell divides it",
    arguments: [
      ("a b 'c d' | e --f=\"g h\"", [["a", "b", "c d"], ["e", "--f=g h"]]),
      ("X=1 sudo a b >out 2>&1 && c # d", [["a", "b"], ["1"], ["c"]]),
      ("x $(a b) <in", [["x"], ["a", "b"]]), ("a\\ b c;d", [["a b", "c"], ["d"]]),
      ("a <file> [--b]", [["a", "<file>", "[--b]"]]), ("", []),
    ])
  func shell(line: String, commands: [[String]]) {
    #expect(ShellLine(line).commands.map { $0.words.map(\.text) } == commands)
  }

  @Test("a line of placeholders is divided in linear time", .timeLimit(.minutes(1)))
  func longLine() {
    let count = 300_000
    let redirections = ShellLine("x " + String(repeating: "<a", count: count))
    #expect(redirections.commands.map(\.words.count) == [1])
    let placeholder = ShellLine(
      String(repeating: "x", count: count) + "<a" + String(repeating: ">", count: count))
    #expect(placeholder.commands.map(\.words.count) == [1])
  }

  @Test("an option that several subcommands list is reported for the first of them by name")
  func sharedOption() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(
      "tool",
      """
      #!/bin/sh
      case "$1" in
      --help) printf 'Usage: tool <COMMAND>\\n\\nCommands:\\n  d  D\\n  c  C\\n  b  B\\n  a  A\\n\\nOptions:\\n  -v  V\\n' ;;
      *) printf 'Options:\\n  --same  S\\n' ;;
      esac
      """)
    _ = try ChildProcess.run(["chmod", "+x", file.string])
    let tool = try Tool(naming: "tool=\(file)")
    let page = "`tool d`, `tool c`, `tool b`, `tool a`"
    let check = try BookCheck(book(["index.md": page]), commands: CommandCheck([tool]))
    var messages: [String] = []
    try check.forEach { messages.append($0.diagnostic.message) }
    #expect(messages == ["no page mentions these options: 'tool a --same'"])
  }

  @Test("a variable that only the help of the named subcommand names is known")
  func subcommandVariable() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(
      "tool",
      """
      #!/bin/sh
      case "$1" in
      sub) printf 'Usage: tool sub\\n\\n  -x  X [env: TOOL_X=]\\n' ;;
      *) printf 'Usage: tool <COMMAND>\\n\\nCommands:\\n  sub  S\\n\\nOptions:\\n  -q  Q [env: TOOL_Q=]\\n' ;;
      esac
      """)
    _ = try ChildProcess.run(["chmod", "+x", file.string])
    let check = try BookCheck(
      book(["index.md": "`TOOL_X=1 tool sub`, `TOOL_Y=1 tool sub`"]),
      commands: CommandCheck([Tool(naming: "tool=\(file)")]))
    var messages: [String] = []
    try check.forEach { messages.append($0.diagnostic.message) }
    #expect(messages == ["the help of 'tool' names no variable 'TOOL_Y'"])
  }

  /// Returns a program that prints a help text, and writes its arguments to a file.
  private func tool(in folder: TemporaryDirectory) throws -> Tool {
    let log = folder.file("calls")
    let file = try folder.write(
      "tool",
      """
      #!/bin/sh
      echo "$*" >> '\(log)'
      env | sed 's/=.*//' >> '\(folder.file("variables"))'
      case "$1" in
      gone) echo "tool: 'gone' is no command. The most similar commands are"; echo "  pack"; exit 1 ;;
      pack) printf 'Usage: tool pack [OPTIONS] <SOURCE>\\n\\nOptions:\\n  -o, --output <FILE>  Out\\n      --level <N>\\n  -3, --three\\n  -z\\n' ;;
      read) printf 'Usage: tool read\\n\\n  --slow  Slow\\n  -q, --quiet  Less\\n' ;;
      *) printf 'Usage: tool [OPTIONS] <COMMAND>\\n\\nCommands:\\n  pack  Pack\\n  read  Read\\n  gone  Gone\\n\\nOptions:\\n  -q, --quiet  Less [env: TOOL_QUIET=]\\n' ;;
      esac
      """)
    _ = try ChildProcess.run(["chmod", "+x", file.string])
    return try Tool(naming: "tool=\(file)")
  }

  private func findings(_ page: String) throws -> (messages: [String], calls: String) {
    let folder = try TemporaryDirectory()
    let tool = try tool(in: folder)
    let check = try BookCheck(book(["index.md": page]), commands: CommandCheck([tool]))
    var messages: [String] = []
    try check.forEach { finding in
      let line = finding.diagnostic.location.position.map { "\($0.line): " } ?? ""
      messages.append(line + finding.diagnostic.message)
    }
    let variables = Set(
      String(decoding: try folder.read("variables"), as: UTF8.self).split(separator: "\n"))
    #expect(variables.isSubset(of: ["PATH", "HOME", "LANG", "PWD", "OLDPWD", "SHLVL", "_"]))
    return (messages, String(decoding: try folder.read("calls"), as: UTF8.self))
  }

  @Test(
    "words that the program's help lacks are reported in blocks and in lines, with their positions")
  func faults() throws {
    let (messages, calls) = try findings(
      """
      # A

      Say `tool pakc docs` or `tool pack --outptu x docs`.

      ```console
      $ tool -q pack docs --level 9 -oX
      $ TOOL_QUEIT=1 tool read
      tool unlisted
      ```

      ```sh
      other --no | tool pack \\
        --deep docs
      tool pack "$X" --level=3 -- --not-an-option
      ```

      ```swift
      tool("nothing")
      ```
      """)
    #expect(
      messages == [
        "no page mentions these options: 'tool pack --three', 'tool read --slow'",
        "3: the help of 'tool' lists no subcommand 'pakc'",
        "3: the help of 'tool pack' lists no option '--outptu'",
        "7: the help of 'tool' names no variable 'TOOL_QUEIT'",
        "12: the help of 'tool pack' lists no option '--deep'",
      ])
    // No word of the book was passed to the program.
    #expect(Set(calls.split(separator: "\n")) == ["--help", "pack --help", "read --help"])
  }

  @Test("indented commands are checked, but output after a prompt and descriptions are not")
  func indented() throws {
    let (messages, _) = try findings(
      """
      # A

      ```text
        tool pakc docs
        tool read      Raed it
      ```

          $ tool read
          tool unread
      """)
    #expect(messages.dropFirst() == ["4: the help of 'tool' lists no subcommand 'pakc'"])
  }

  @Test("an entry of inetd.conf is not a command, and a path of the program is an argument")
  func entry() throws {
    let (messages, _) = try findings(
      """
      # A

      ```text
      tool stream tcp nowait nobody  /usr/bin/tool
      tool pakc /usr/bin/tool
      ```
      """)
    #expect(messages.dropFirst() == ["5: the help of 'tool' lists no subcommand 'pakc'"])
  }

  @Test("a finding is at the line of its command, in fenced, indented and HTML code")
  func lines() throws {
    let (messages, _) = try findings(
      """
      # A

          tool pack --one
          tool pack --two

      ```text
      tool pack --three --four
      ```

      <pre><code>tool pack --five
      tool pack --six
      </code></pre>

      <pre><code>tool pack --seven</code></pre>
      """)
    #expect(
      messages.dropFirst().map { $0.prefix { $0 != ":" } } == ["3", "4", "7", "10", "11", "14"])
  }

  @Test("a command on the last line of a block is checked even if it ends in a backslash")
  func lastLine() throws {
    let (messages, _) = try findings("```sh\ntool pack --bogus \\\n```\n")
    #expect(messages.last == "2: the help of 'tool pack' lists no option '--bogus'")
  }

  @Test("an option in a table or a synopsis is treated as mentioned")
  func mentioned() throws {
    let (messages, _) = try findings(
      "| `--slow` | slow |\n|---|---|\n| `[--output=FILE]` | `--quiet`, `--level`, `--three` |\n\n`tool pack` `tool read`"
    )
    #expect(messages == [])
  }

  @Test("a placeholder in an option's value hides no later option")
  func placeholder() throws {
    let (messages, _) = try findings("`tool pack --output=<file> --bogus docs`")
    #expect(messages.last == "1: the help of 'tool pack' lists no option '--bogus'")
  }

  @Test(
    "prose, prefixes of names, digits, and values of unknown options cause no findings",
    arguments: [
      "    tool directories are mentioned in the next chapter.", "`tool pac-`",
      "`tool pack -z3 docs`", "`tool pack -10`", "`tool pack --le{vel,ver}=3`",
      "`--path=/usr/bin/tool --export`",
      "`tool gone --anything x`",
    ])
  func harmless(page: String) throws {
    let (messages, _) = try findings(page)
    #expect(messages.allSatisfy { $0.hasPrefix("no page mentions") })
  }

  @Test("the word after an unknown option is taken for its value")
  func unknownValue() throws {
    let (messages, _) = try findings("`tool --unknown value read`")
    #expect(messages.dropFirst() == ["1: the help of 'tool' lists no option '--unknown'"])
  }

  @Test("a letter that repeats in a cluster takes the next word only at the cluster's end")
  func repeatedLetter() throws {
    let (messages, _) = try findings("`tool pack -zoxo --bogus`")
    #expect(messages.last == "1: the help of 'tool pack' lists no option '--bogus'")
  }

  @Test("placeholders, other programs and words with variables are not reported")
  func fine() throws {
    let (messages, _) = try findings(
      "`tool COMMAND`, `tool <command>`, `tool $X --y`, `tool`, `mytool nothing`, `tool pack -h`, `tool …`, `tool pack --level[=N]`"
    )
    #expect(messages.allSatisfy { $0.hasPrefix("no page mentions") })
  }

  @Test("a program that does not run or prints no help is refused")
  func refused() throws {
    let missing = #expect(throws: HelpError.self) { try Tool(naming: "no-such-program-anywhere") }
    #expect(missing?.code == .notFound)
    let folder = try TemporaryDirectory()
    let file = try folder.write("x", "#!/bin/sh\necho a-b\n")
    _ = try ChildProcess.run(["chmod", "+x", file.string])
    let silent = #expect(throws: HelpError.self) { try Tool(naming: "x=\(file)") }
    #expect(silent?.code == .malformed)
    #expect(throws: HelpError.self) { try Tool(naming: "") }
  }
}
