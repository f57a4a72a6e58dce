import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The linear reader, with commands from a pipe and on a terminal.
@Suite(.serialized) struct LinearTests {
  @Test("commands from a pipe print the book to standard output, and prompts to standard error")
  func piped() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run(
      "docs", "--linear", input: "1\n/package\n1\nb\nc\n3\nzebra\nq\nn\n", in: folder.path)
    #expect(outcome.status == 0)
    let install = """
      Heading level 2: Linux

      Take the package, then [link 1: use it].

      [picture: A picture]

      """
    let use = "Heading level 1: Use\n\nType sample.\n\nBack to the [link 1: start].\n"
    #expect(
      outcome.output == """
        Heading level 1: Sample book

        Read [link 1: how to install].
        \(install)Found, 1 of 1:
        Take the package, then [link 1: use it].

        [picture: A picture]
        \(use)Take the package, then [link 1: use it].

        [picture: A picture]
        1: Sample book
        Guide:
          2: Install, open now
          3: Use
        \(use)'zebra' is not a command. h for help.

        """)
    let end = "End of Install. n for Use, h for help, q to quit: \n"
    #expect(
      outcome.errors == "End of Sample book. n for Install, h for help, q to quit: \n" + end + end
        + "End of Use. h for help, q to quit: \n" + end
        + "Contents. A number opens a topic, Return to go back to the topic: \n"
        + "End of Use. h for help, q to quit: \nEnd of Use. h for help, q to quit: \n")
  }

  @Test("the end of the commands ends the reader, and a missing topic is an error")
  func ends() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let ended = try Program.run("docs", "guide/use", "--linear", "--width", "12", in: folder.path)
    #expect(ended.status == 0)
    #expect(
      ended.output == "Heading\nlevel 1: Use\n\nType sample.\n\nBack to the\n[link 1:\nstart].\n")
    #expect(ended.errors == "End of Use. h for help, q to quit: \n")
    let missing = try Program.run("docs", "guide/ues", "--linear", in: folder.path)
    #expect(missing.status == 66 && missing.output == "")
    let both = try Program.run("docs", "--linear", "--all", in: folder.path)
    #expect(both.status == 64 && both.output == "")
  }

  @Test(
    "the place is restored in the next run, except with --no-history or LESSSECURE"
  )
  func remembers() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let home = ["XDG_STATE_HOME": folder.file("state").string]
    func read(
      _ input: String, _ arguments: String..., also: [String: String] = [:]
    ) throws -> String {
      let environment = home.merging(also) { _, new in new }
      let outcome = try Program.run(
        ["docs", "--linear"] + arguments, input: input, environment: environment, in: folder.path)
      #expect(outcome.status == 0)
      return outcome.output
    }
    let start = try read("s type\n1\n", also: ["LESSSECURE": "1"])
    #expect(start.contains("\n1: Use: Type sample."))
    #expect(try read("n\n", "--no-history").hasPrefix("Heading level 1: Sample book\n"))
    #expect(try read("s type\n1\n") == start)
    #expect(
      try read("").hasPrefix(
        "Continuing where you were; c lists the contents.\nHeading level 1: Use\n"))
    #expect(try read("", "--no-history").hasPrefix("Heading level 1: Sample book\n"))
    #expect(try read("", "guide/install").hasPrefix("Heading level"))
  }

  @Test(
    "a number opens an installed book and b returns, but not in a restricted reader")
  func installedBooks() throws {
    let folder = try TemporaryDirectory()
    try folder.write("a.md", "# A\n\n[net](help:tool/net#proxy)\n")
    try folder.write("books/tool/net.md", "# Net\n\n## Proxy\n\nBehind a proxy.\n")
    let path = ["LECTERN_PATH": folder.file("books").string]
    let outcome = try Program.run(
      ["a.md", "--linear"], input: "1\nb\nq\n", environment: path, in: folder.path)
    let start = "Heading level 1: A\n\n[link 1: net]\n"
    #expect(
      outcome.output == start + "Book: Tool\nHeading level 2: Proxy\n\nBehind a proxy.\nBook: A\n"
        + start, "\(outcome)")
    let secure = try Program.run(
      ["a.md", "--linear"], input: "1\n",
      environment: path.merging(["LESSSECURE": "1"]) { $1 }, in: folder.path)
    #expect(secure.output == start + "Outside this book: help:tool/net#proxy\n")
  }

  @Test("--plain without a terminal prints the page without prompts")
  func plainPipe() throws {
    let folder = try TemporaryDirectory()
    try folder.writeSampleBook()
    let outcome = try Program.run("docs", "--plain", input: "n\n", in: folder.path)
    #expect(outcome.output.contains("Read how to install.") && !outcome.output.contains("link 1"))
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test(
    "--plain on a terminal reads page by page, without escape sequences",
    .enabled(if: Shell.has("tmux"), "tmux is not installed"))
  func terminal() throws {
    let window = try TerminalWindow(columns: 40, rows: 8)
    let long = (1...30).map { "Paragraph \($0) of many.\n\n" }.joined()
    try window.folder.write("docs/guide/use.md", "# Use\n\n\(long)[Back](../index.md)\n")
    try window.tmux("pipe-pane", "-o", "cat >\(window.folder.file("raw"))")
    try window.run("\(Program.path) docs --plain; echo left $?")
    try window.waitFor("End of Sample book")
    try window.type("Enter")
    try window.waitFor("This is the end of the topic")
    try window.send("/install\r")
    try window.waitFor("Found, 1 of 1")
    try window.send(":use\r")
    try window.waitFor("Paragraph 2 of many.")
    #expect(try !window.screen().contains("Paragraph 4 of many."))
    try window.type("Enter")
    try window.waitFor("Paragraph 5 of many.")
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}") == "0\n")
    try window.send("c\r2\r")
    try window.waitFor("Heading level 2: Linux")
    try window.send("q\r")
    try window.waitFor("left 0")
    try window.waitForFile("raw", with: "left 0")
    let raw = try window.folder.text("raw")
    #expect(raw.contains("Heading level 1: Sample book") && !raw.contains("\u{1B}"))
    try window.tmux("pipe-pane")
    try window.expectIntact()
  }
}
