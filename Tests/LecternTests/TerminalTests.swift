import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// The reader in a real terminal: tmux runs it, types, and reads the screen.
@Suite(.serialized, .enabled(if: Shell.find("tmux") != nil, "tmux is not installed"))
struct TerminalTests {
  /// One tmux server of its own with one window in which a shell runs.
  private final class Window {
    let folder: TemporaryDirectory
    private let socket: String

    init(columns: Int = 80, rows: Int = 24) throws {
      folder = try TemporaryDirectory()
      try folder.writeSampleBook()
      socket = folder.file("tmux").string
      let shell =
        "exec env -i PATH=/usr/bin:/bin HOME=\(folder.path) TERM=$TERM LANG=C.UTF-8 PS1='$ ' ENV= sh"
      try tmux(
        "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
        folder.path.string, shell)
      try waitFor("$")
    }

    deinit {
      // The server inherits the signal mask of a test's thread, which blocks all that `kill-server` could send.
      let server = (try? tmux("display-message", "-p", "#{pid}"))?.split(separator: "\n").first
      if let server { _ = try? Shell.run(["sh", "-c", "kill -KILL \(server)"]) }
    }

    @discardableResult
    func tmux(_ arguments: String...) throws -> String {
      let variables = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color"]
      return try Shell.run(["tmux", "-S", socket] + arguments, environment: variables).output
    }

    func type(_ keys: String...) throws {
      for key in keys { try tmux("send-keys", key) }
    }

    func start(_ arguments: String) throws { try run("\(Program.path) \(arguments)") }

    func run(_ command: String) throws {
      try tmux("send-keys", "-l", command)
      try tmux("send-keys", "Enter")
    }

    /// The parameters of the screen's escape sequences that set a colour: 30 to 38 and the like, not the default.
    func colors() throws -> [Int] {
      try tmux("capture-pane", "-p", "-e").split(separator: "\u{1B}[").dropFirst().flatMap {
        $0.prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
      }.filter { (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0) }
    }

    func screen() throws -> String { try tmux("capture-pane", "-p") }

    func waitFor(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
      try wait(until: { $0.contains(text) }, "'\(text)'", sourceLocation)
    }

    func waitForNo(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws
    {
      try wait(until: { !$0.contains(text) }, "no '\(text)'", sourceLocation)
    }

    private func wait(
      until condition: (String) -> Bool, _ wanted: String,
      _ sourceLocation: Testing.SourceLocation
    ) throws {
      var last = ""
      let end = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < end {
        last = try screen()
        if condition(last) { return }
        _ = try Shell.run(["sleep", "0.05"])
      }
      Issue.record(
        "waited in vain for \(wanted); the screen is\n\(last)", sourceLocation: sourceLocation)
    }

    /// Sends a signal to the program that the shell runs.
    func signal(_ name: String) throws {
      let shell = try tmux("display-message", "-p", "#{pane_pid}").split(separator: "\n")
      _ = try Shell.run(["pkill", "-\(name)", "-P", String(shell.first ?? "")])
    }

    /// True when the terminal is as a shell wants it: echo on, lines gathered, the main screen, a cursor.
    func expectIntact(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
      try tmux(
        "send-keys", "-l",
        "clear; stty -a | tr ';' '\\n' | tr ' ' '\\n' | grep -cE '^(echo|icanon|isig|opost)$'")
      try tmux("send-keys", "Enter")
      try waitFor("4\n", sourceLocation: sourceLocation)
      let modes = try tmux(
        "display-message", "-p", "#{alternate_on}#{cursor_flag}#{mouse_any_flag}")
      #expect(modes == "010\n", sourceLocation: sourceLocation)
    }
  }

  @Test("Opening, following a link, going back and quitting")
  func followsLinks() throws {
    let window = try Window()
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

  @Test("Searching highlights, the contents open a topic, help is on h")
  func searchesAndJumps() throws {
    let window = try Window(columns: 40, rows: 12)
    try window.start("docs guide/install")
    try window.waitFor("Install")
    try window.type("h")
    try window.waitFor("forward one page")
    try window.type("q", "/", "package", "Enter")
    try window.waitFor("1/1")
    try window.type("t")
    try window.waitFor("Use")
    try window.type("j", "Enter")
    try window.waitFor("Type sample")
    try window.type("q")
    try window.waitForNo("Type sample")
    try window.expectIntact()
  }

  @Test("A resize redraws at the new size")
  func resizes() throws {
    let window = try Window()
    try window.start("docs")
    try window.waitFor("Sample book")
    try window.tmux("resize-window", "-x", "30", "-y", "8")
    try window.waitFor("Sample book")
    try window.type("q")
    try window.waitForNo("Sample book")
    try window.expectIntact()
  }

  @Test(
    "Signals that end the reader leave the terminal as it was",
    arguments: ["TERM", "INT", "HUP", "SEGV", "ABRT"])
  func survivesSignals(_ signal: String) throws {
    let window = try Window()
    try window.start("docs")
    try window.waitFor("Sample book")
    try window.signal(signal)
    try window.waitForNo("how to install")
    try window.expectIntact()
  }

  @Test("Stopped with Ctrl-Z and continued, the reader is where it was")
  func stopsAndContinues() throws {
    let window = try Window()
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

  @Test("Links from a topic in a folder lead to topics beside it and above it")
  func followsLinksOutOfFolders() throws {
    let window = try Window()
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

  @Test("A topic that is not there is an error on the main screen")
  func saysThatThereIsNoTopic() throws {
    let window = try Window()
    try window.start("docs instal")
    try window.waitFor("lectern: error: cannot open 'instal'")
    try window.expectIntact()
  }

  @Test("NO_COLOR takes the colours away and leaves the rest")
  func obeysNoColor() throws {
    let window = try Window()
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

  @Test("A dumb terminal gets text")
  func printsOnDumbTerminals() throws {
    let window = try Window()
    try window.run("TERM=dumb \(Program.path) docs; echo ended")
    try window.waitFor("\nended\n")
    #expect(try window.screen().contains("Read how to install."))
    #expect(try window.tmux("display-message", "-p", "#{alternate_on}") == "0\n")
  }

  @Test("Escape sequences in a topic do nothing to the terminal")
  func keepsEscapeSequencesOut() throws {
    let window = try Window()
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
