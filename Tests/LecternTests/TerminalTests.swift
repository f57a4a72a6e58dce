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

    deinit { _ = try? Shell.run(["tmux", "-S", socket, "kill-server"]) }

    @discardableResult
    func tmux(_ arguments: String...) throws -> String {
      let variables = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color"]
      return try Shell.run(["tmux", "-S", socket] + arguments, environment: variables).output
    }

    func type(_ keys: String...) throws {
      for key in keys { try tmux("send-keys", key) }
    }

    func start(_ arguments: String) throws {
      try tmux("send-keys", "-l", "\(Program.path) \(arguments)")
      try tmux("send-keys", "Enter")
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
      for _ in 0..<200 {
        last = try screen()
        if condition(last) { return }
        _ = try Shell.run(["sleep", "0.05"])
      }
      Issue.record(
        "waited in vain for \(wanted); the screen is\n\(last)", sourceLocation: sourceLocation)
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
    try window.waitFor("quit")
    try window.type("q", "/", "package", "Enter")
    try window.waitFor("1/1")
    try window.type("t")
    try window.waitFor("Use")
    try window.type("j", "Enter")
    try window.waitFor("Type sample")
    try window.type("q")
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
    arguments: ["TERM", "INT", "HUP", "SEGV"])
  func survivesSignals(_ signal: String) throws {
    let window = try Window()
    try window.start("docs")
    try window.waitFor("Sample book")
    _ = try Shell.run(["pkill", "-\(signal)", "-f", "^\(Program.path) docs$"])
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
    try window.waitFor("Type sample")
    try window.type("q")
    try window.expectIntact()
  }
}
