import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

@Suite("Pipes")
struct PipeTests {
  @Test("without a source, standard input is read, except /dev/null")
  func withoutSource() throws {
    #expect(try Program.run(input: "# A\n\nb *c*\n").output.hasSuffix("━\n\n  b c\n"))
    let options = try Program.run("--color", "never", "+G", input: "# A\n\nb\n")
    #expect(options.output.hasSuffix("━\n\n  b\n") && options.status == 0)
    let manual = try Shell.run(
      ["sh", "-c", "\(Program.path) </dev/null | head -1; echo '# Piped' | \(Program.path)"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(manual.output.hasPrefix("Lectern"))
    #expect(manual.output.contains("\nPiped\n━━━━━"))
  }

  @Test(
    "lines of a program and blank lines are kept, but not its overstrikes and colours"
  )
  func lines() throws {
    let text = "LS(1)      U      LS(1)\n\nN\u{8}NA\u{8}A\n       l\u{8}ls\u{8}s - list\n\n\nend\n"
    let plain = try Program.run(input: text)
    #expect(plain.output == "LS(1)      U      LS(1)\n\nNA\n       ls - list\n\n\nend\n")
    let styled = try Program.run("--color", "always", input: text)
    #expect(styled.output.contains("\u{1B}[1mls\u{1B}["))
    let log = "\u{1B}[33mcommit 1234567\u{1B}[m\nAuthor: A\n\n    Fix _it_\n"
    #expect(
      try Program.run(input: log).output == "commit 1234567\nAuthor: A\n\n    Fix _it_\n")
  }

  @Test(
    "PAGER=lectern prints the output of programs without changes",
    arguments: [
      "git log", "git log -p", "git -c color.ui=always diff HEAD~1", "ls -l /usr", "ps -e", "env",
    ])
  func programs(command: String) throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.txt", "a\n\nb\n")
    let setup = """
      git init -q . && git config user.email a@b.c && git config user.name A && git add a.txt \
      && git commit -qm 'One `mark`' && printf 'c\\n\\n\\n\\n# d\\n' >>a.txt \
      && git commit -qam '- Two'
      """
    let strip = "sed 's/\\x1b\\[[0-9;]*[mK]//g; s/[[:space:]]*$//'"
    let outcome = try Shell.run(
      [
        "sh", "-c",
        "{ \(setup); } >&2; \(command) >out; \(strip) out; echo =====; \(Program.path) <out | \(strip)",
      ],
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path.string], directory: folder.path)
    let parts = outcome.output.split(separator: "=====\n", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    #expect(parts[0] == parts[1])
  }

  @Test("--from sets the format of standard input")
  func from() throws {
    #expect(try Program.run("--from", "text", input: "# a\n").output == "# a\n")
    #expect(try Program.run("--from", "md", input: "a\nb\n").output == "  a b\n")
    #expect(try Program.run("render", "--from", "txt", input: "*a*").output == "<p>*a*</p>\n")
    let page = "LS(1)   U   LS(1)\n\nNAME\n       ls - list\n"
    let man = try Program.run("render", "--from", "man", input: page)
    #expect(man.output.hasPrefix("<h1 id=\"ls1\">LS(1)</h1>\n<h1 id=\"name\">NAME</h1>\n"))
    let wrong = try Program.run("--from", "doc", input: "a")
    #expect(wrong.status == 64)
  }

  @Test("COLUMNS is the width of text in a pipe, and --width overrides it")
  func columns() throws {
    let text = "# A\n\n" + String(repeating: "word ", count: 30) + "\n"
    func widest(_ arguments: String..., columns: String) throws -> Int {
      let outcome = try Program.run(arguments, input: text, environment: ["COLUMNS": columns])
      return outcome.output.split(separator: "\n").map(\.count).max() ?? 0
    }
    #expect(try widest(columns: "40") == 40)
    #expect(try widest(columns: "120") == 120)
    #expect(try widest(columns: "x") == 80)
    #expect(try widest("--width", "20", columns: "40") == 20)
    #expect(try widest("render", "--to", "text", columns: "40") == 40)
  }

  @Test("endless text is printed while it arrives")
  func endless() throws {
    let outcome = try Shell.run(
      ["sh", "-c", "ulimit -v 2000000; yes | \(Program.path) | head -c 1000000 | wc -c"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.output.filter(\.isNumber) == "1000000")
    #expect(outcome.errors.isEmpty)
  }

  @Test("a long run of blank lines is printed in pieces")
  func blankLines() throws {
    let outcome = try Shell.run(
      [
        "sh", "-c",
        "ulimit -v 250000; { echo a; head -c 260000000 /dev/zero | tr '\\0' '\\n'; echo b; } | \(Program.path) --from text | wc -c",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.output.filter(\.isNumber) == "260000004")
    #expect(outcome.errors.isEmpty)
  }

  @Test("a large text is the same in UTF-8 and UTF-16")
  func largeUTF16() throws {
    let folder = try TemporaryDirectory()
    let text = (0..<40_000).map { "line \($0): süß Ċ\n" }.joined()
    try folder.write("u8.txt", text)
    try folder.write(
      "u16.txt", [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    let outcomes = try ["u8.txt", "u16.txt"].map { try Program.run("read", $0, in: folder.path) }
    #expect(outcomes[0].output.contains("line 39999: süß Ċ\n"))
    #expect(outcomes[0] == outcomes[1])
    let piped = try ["u8.txt", "u16.txt"].map { name in
      try Shell.run(
        ["sh", "-c", "cat \(name) | \(Program.path) --from text"],
        environment: ["PATH": "/usr/bin:/bin"], directory: folder.path)
    }
    #expect(piped[0].output == text)
    #expect(piped[1] == piped[0])
  }

  @Test("a line is printed before the next one arrives")
  func slowLines() throws {
    let outcome = try Shell.run(
      [
        "bash", "-c",
        "{ echo a; sleep 2; echo b; } | \(Program.path) --from text | { read -t 1 line; echo \"$line\"; cat; }",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.output == "a\nb\n")
  }

  @Test("an endless page is printed up to its memory budget, and the place is named")
  func endlessPage() throws {
    let outcome = try Shell.run(
      [
        "sh", "-c",
        "ulimit -v 3000000; { printf '|a|b|\\n|-|-|\\n'; yes '|a|b|'; } | { \(Program.path); echo $? >&2; } | tail -1",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.errors.hasSuffix("\n65\n"))
    #expect(outcome.output.contains("a"))
    #expect(
      outcome.errors.contains(
        #/lectern: error: standard-input\.md:\d+:\d+: the page is too large: /#))
  }

  @Test("the help shows how a source and standard input are read")
  func usage() throws {
    let help = try Program.run("--help").output
    #expect(help.contains("lectern [SOURCE [TOPIC[#ANCHOR]]]"))
    #expect(help.contains("PROGRAM | lectern"))
  }
}
