import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The help of a program that is not Lectern: `Tests/HostSample`.
@Suite struct HostTests {
  private let folder: TemporaryDirectory
  /// A copy of the program beside its book.
  private let program: FilePath

  init() throws {
    folder = try TemporaryDirectory()
    let built = Conformance.packageRoot.appending(".build/debug/host-sample")
    program = folder.file("bin/sample")
    try FileSystem.createDirectory(folder.file("bin"))
    _ = try Shell.run(["cp", built.string, program.string])
    try folder.write(
      "bin/sample.help/help.yml", "title: Sample\nlanguages: [fr]\nidentifier: sample\n")
    try folder.write("bin/sample.help/index.md", "# Sample\n\nRead [Install](install.md).\n")
    try folder.write(
      "bin/sample.help/install.md", "# Install\n\nUnpack it.\n\n## Proxy\n\nSet a proxy.\n")
    try folder.write("bin/sample.help/install.fr.md", "# Installer\n\nDépaqueter.\n")
    try folder.write("bin/sample.help/remote/add.md", "# Adding remotes\n\nOne by one.\n")
  }

  private func help(
    _ arguments: String..., environment: [String: String] = [:], command: String = "help"
  ) throws -> Shell.Outcome {
    try Program.run([command] + arguments, environment: environment, binary: program)
  }

  private func expect(
    _ outcome: Shell.Outcome, _ status: Int32, output: String = "", errors: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == status, sourceLocation: sourceLocation)
    #expect(outcome.output == output, sourceLocation: sourceLocation)
    #expect(outcome.errors == errors, sourceLocation: sourceLocation)
  }

  private static let install =
    "Install\n" + String(repeating: "━", count: 80)
    + "\n\n  Unpack it.\n\nProxy\n\n  Set a proxy.\n"

  @Test(
    "help prints only its first page, a topic, or the part at an anchor or section")
  func topics() throws {
    #expect(try help().output.hasSuffix("\n\n  Read Install.\n"))
    expect(try help("install"), 0, output: Self.install)
    let atAnchor = try help("install#proxy")
    #expect(atAnchor.output.contains("Set a proxy.") && !atAnchor.output.contains("Unpack"))
    #expect(try help("install", "--section", "Proxy").output == atAnchor.output)
    #expect(atAnchor.errors.isEmpty)
  }

  @Test("help has a list, Markdown, JSON and lines of AGENTS.md for agents")
  func agents() throws {
    expect(
      try help("--list"), 0,
      output: """
        - index: Sample. Read Install.
        - install: Install. Unpack it.
        - remote/add: Adding remotes. One by one.

        """)
    expect(try help("install#proxy", "--markdown"), 0, output: "## Proxy\n\nSet a proxy.\n")
    #expect(try help("index", "--markdown").output.contains("[Install](install)"))
    #expect(try help("--search", "proxy", "--json").output.contains("\"install\""))
    let lines = try help("--agents").output
    #expect(lines.contains("help --list") && lines.split(separator: "\n").count <= 8)
    #expect(try help("--mcp").status == 64)
    #expect(try help("--list", "install").status == 64)
  }

  @Test("a command is described as JSON, one level at a time")
  func commands() throws {
    let root = try help("--json").output
    #expect(root.contains(#"{"name": "run", "abstract": "Runs the sample."}"#))
    #expect(!root.contains("Adds a remote."))
    #expect(try help("--json", "remote").output.contains("Adds a remote."))
    #expect(try help("--json", "remote", "add").output.contains(#""command": "sample remote add""#))
    expect(
      try help("--json", "remot"), 64,
      errors: """
        sample: error: cannot describe 'remot': 'sample' has no such command
          hint: did you mean 'remote'?

        """)
    #expect(try help("--json", "--list").status == 64)
    #expect(try help("--json", command: "alone").status == 64)
    #expect(try Program.run("help", "--json", "list").output.contains(#""names": ["--json"]"#))
  }

  @Test("--anchor opens the topic with an anchor, or suggests the nearest anchor")
  func anchors() throws {
    #expect(try help("--anchor", "proxy").output.contains("Set a proxy."))
    expect(
      try help("--anchor", "prxy"), 66,
      errors: """
        sample: error: cannot open the anchor 'prxy': no topic in \
        \(folder.file("bin/sample.help").string) defines it
          hint: did you mean 'proxy'?

        """)
    #expect(try help("install", "--anchor", "proxy").status == 64)
  }

  @Test("a topic is printed as a man page with the name of the program")
  func manPages() throws {
    let page = try help("--man", "remote", "add").output
    #expect(page.contains(".TH \"sample\\-remote\\-add\" \"1\" \"\" \"sample\" \"Sample\"\n"))
    #expect(page.contains("sample\\-remote\\-add \\- One by one\n"))
    #expect(try help("--man").output.contains(".TH \"sample\" \"1\" "))
    #expect(try help("--man", "--search", "x").status == 64)
  }

  @Test("a shell completes topics, their anchors, and commands")
  func completion() throws {
    func offered(_ word: String, of argument: String = "positional@0") throws -> [Substring] {
      try Program.run(
        ["---completion", "help", "--", argument, "2", "\(word.count)", "sample", "help", word],
        binary: program
      ).output.split(separator: "\n")
    }
    #expect(try offered("re") == ["remote/add", "remote"])
    #expect(try offered("install#") == ["install#install", "install#proxy"])
    #expect(try offered("pr", of: "--anchor") == ["proxy"])
  }

  @Test("several words name a topic in folders")
  func words() throws {
    #expect(try help("remote", "add").output.hasPrefix("Adding remotes\n"))
  }

  @Test("a topic is shown in the language of the environment or of an option")
  func languages() throws {
    #expect(try help("install", "--language", "fr").output.hasPrefix("Installer\n"))
    #expect(
      try help("install", environment: ["LANG": "fr_CA.UTF-8"]).output.hasPrefix("Installer\n"))
    let wrong = try help("install", "--language", "français!")
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix("sample: error: cannot use the language 'français!': "))
  }

  @Test("a search lists topics, and exits with 1 if no topic matches")
  func search() throws {
    let found = try help("--search", "set", "proxy")
    #expect(found.status == 0)
    #expect(found.output.hasPrefix("install#proxy: Proxy: "))
    #expect(found.errors.isEmpty)
    expect(try help("--search", "zebra"), 1, errors: "nothing matches 'zebra'\n")
  }

  @Test("the name of a command without a topic prints its usage")
  func usage() throws {
    let usage = try help("run")
    #expect(usage.status == 0)
    #expect(usage.output == (try Program.run(["run", "--help"], binary: program)).output)
    #expect(try help("start").output == usage.output)
    try FileSystem.removeTree(folder.file("bin/sample.help/remote"))
    let nested = try help("remote", "add")
    #expect(nested.output.contains("USAGE: sample remote add"))
    #expect(
      nested.output == (try Program.run(["remote", "add", "--help"], binary: program)).output)
  }

  @Test("a topic opens by the unique beginning of its name, if no command has the name")
  func abbreviated() throws {
    expect(try help("instal"), 0, output: Self.install)
    #expect(try help("insta#proxy").output.contains("Set a proxy.\n"))
    #expect(try help("re", "add").status == 66)
    #expect(try help("run").output.hasPrefix("OVERVIEW: "))
    #expect(
      try help("in").errors == """
        sample: error: cannot open 'in': 2 topics fit that name
          hint: name one of them:
            index
            install

        """)
  }

  @Test("the error for an unknown name suggests the nearest topic or command")
  func unknown() throws {
    expect(
      try help("instll"), 66,
      errors: """
        sample: error: cannot open 'instll': no topic and no command has that name
          hint: did you mean 'install'?

        """)
    #expect(try help("remoe").errors.hasSuffix("  hint: did you mean 'remote'?\n"))
    #expect(try help("#nowhere").status == 66)
    let far = try help("quite", "else")
    #expect(far.status == 66)
    #expect(
      far.errors.hasSuffix("  hint: search the text with 'sample help --search quite else'\n"))
  }

  @Test("a program without its book names the places, and still explains its commands")
  func noBook() throws {
    try FileSystem.removeTree(folder.file("bin/sample.help"))
    let missing = try help("install")
    #expect(missing.status == 66)
    #expect(missing.output.isEmpty)
    #expect(
      missing.errors.hasPrefix(
        "sample: error: cannot find the help of 'sample': none of its places has a book\n"))
    #expect(missing.errors.contains("\n    \(program): no book is appended\n"))
    #expect(try help("run").status == 0)
  }

  @Test(
    "the book is found beside the program, even through a link in PATH"
  )
  func moved() throws {
    try FileSystem.createDirectory(folder.file("links"))
    _ = try Shell.run(["ln", "-s", program.string, folder.file("links/other-name").string])
    let linked = try Program.run(["help", "install"], binary: folder.file("links/other-name"))
    expect(linked, 0, output: Self.install)
    let found = try Shell.run(
      ["sh", "-c", "other-name help install"],
      environment: ["PATH": "\(folder.file("links")):/usr/bin:/bin"], directory: "/")
    expect(found, 0, output: Self.install)
  }

  @Test("an appended book is read only with permission to read the program")
  func appended() throws {
    let source = folder.file("bin/sample.help")
    let packed = try Program.run(["pack", source.string, "--append-to", program.string])
    #expect(packed.status == 0)
    try FileSystem.removeTree(source)
    expect(try help("install"), 0, output: Self.install)
    guard Shell.has("setpriv") else { try Test.cancel("setpriv is not installed") }
    _ = try Shell.run(["chmod", "711", program.string])
    _ = try Shell.run(["chmod", "755", folder.path.string])
    let outcome = try Shell.run(
      [
        "setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", program.string, "help",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("\n    \(program): permission denied\n"))
  }

  @Test("LECTERN_THEME and LECTERN_KEYS are ignored")
  func silent() throws {
    let outcome = try help(
      "install", environment: ["LECTERN_THEME": "nonsense", "LECTERN_KEYS": "nonsense"])
    expect(outcome, 0, output: Self.install)
  }

  @Test("a program without ArgumentParser has the same help through one call")
  func alone() throws {
    expect(try help("install", command: "alone"), 0, output: Self.install)
    #expect(try help("--search", "zebra", command: "alone").status == 1)
    let wrong = try help("--nonsense", command: "alone")
    #expect(wrong.status == 64)
    #expect(
      wrong.errors.hasPrefix(
        "sample: error: bad usage: Unknown option '--nonsense'\n  hint: usage: sample help "))
    let screen = try help("--help", command: "alone")
    #expect(screen.status == 0 && screen.output.contains("USAGE: sample help "))
    expect(
      try help("run", command: "alone"), 66,
      errors: """
        sample: error: cannot open 'run': no topic has that name
          hint: search the text with 'sample help --search run'

        """)
  }

  @Test("a closed pipe ends the help without an error")
  func closedPipe() throws {
    let outcome = try Shell.run(
      ["sh", "-c", "{ '\(program)' help install; echo $? >&2; } | true"])
    #expect(outcome.errors == "0\n")
  }

  @Test("a terminal shows the reader, and text if it is dumb or with --plain")
  func terminal() throws {
    let window = try TerminalWindow()
    try window.run("\(program) help install#proxy")
    try window.waitFor("Set a proxy.")
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}") == "1\n")
    try window.type("q")
    try window.waitForNo("Set a proxy.")
    try window.run(
      "\(program) help install --plain; TERM=dumb \(program) help remote add; echo ended")
    try window.waitFor("One by one.\nended")
    #expect(try window.screen().contains("Unpack it."))
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}") == "0\n")
  }
}
