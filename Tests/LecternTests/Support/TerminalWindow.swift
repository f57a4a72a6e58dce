import HelpCore
import HelpTestSupport
import SystemPackage
import Testing

/// A separate tmux server with one window that runs a shell.
final class TerminalWindow {
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
    // `expectIntact` compares these settings with those at the end.
    try run("stty -g >settings; echo noted")
    try waitFor("\nnoted\n")
    try run("clear")
    try waitForNo("noted")
  }

  deinit {
    // The server inherits the signal mask of a test's thread, which blocks the signal of
    // `kill-server`.
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

  /// The numbers of the escape sequences on the screen that set a colour, except the default
  /// colours 39 and 49.
  func colors() throws -> [Int] {
    try tmux("capture-pane", "-p", "-e").split(separator: "\u{1B}[").dropFirst().flatMap {
      $0.prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
    }.filter { (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0) }
  }

  func screen() throws -> String { try tmux("capture-pane", "-p") }

  func waitFor(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    try wait(until: { $0.contains(text) }, "'\(text)'", sourceLocation)
  }

  func waitForNo(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    try wait(until: { !$0.contains(text) }, "no '\(text)'", sourceLocation)
  }

  private func wait(
    until condition: (String) -> Bool, _ wanted: String,
    _ sourceLocation: Testing.SourceLocation
  ) throws {
    var last = ""
    let isSeen = try Patience.poll {
      last = try screen()
      return condition(last)
    }
    if !isSeen {
      Issue.record("never saw \(wanted); the screen is\n\(last)", sourceLocation: sourceLocation)
    }
  }

  /// Sends a signal to the program that the shell runs.
  func signal(_ name: String) throws {
    let shell = try tmux("display-message", "-p", "#{pane_pid}").split(separator: "\n")
    _ = try Shell.run(["pkill", "-\(name)", "-P", String(shell.first ?? "")])
  }

  /// Checks that the settings of the terminal are restored: the main screen, a cursor, no mouse.
  func expectIntact(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    try tmux(
      "send-keys", "-l",
      "clear; stty -a | tr ';' '\\n' | tr ' ' '\\n' | grep -cE '^(echo|icanon|isig|opost)$'; "
        + "stty -g | cmp settings - && echo unchanged")
    try tmux("send-keys", "Enter")
    try waitFor("4\nunchanged", sourceLocation: sourceLocation)
    let modes = try tmux(
      "display-message", "-p", "#{alternate_on}#{cursor_flag}#{mouse_any_flag}")
    #expect(modes == "010\n", sourceLocation: sourceLocation)
  }

  /// Sends bytes to the program as keyboard input.
  func send(_ text: String) throws { try tmux("send-keys", "-l", "--", text) }

  /// Waits until a file contains a text.
  func waitForFile(
    _ name: String, with text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let isThere = Patience.poll { (try? folder.text(name))?.contains(text) ?? false }
    if !isThere { Issue.record("never saw '\(text)' in \(name)", sourceLocation: sourceLocation) }
  }
}
