package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The size of a terminal in character cells.
package struct TerminalSize: Sendable, Hashable {
  /// The width, in cells.
  package var columns: Int
  /// The height, in cells.
  package var rows: Int

  /// A size in cells.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads the size that the terminal reports; nil if the descriptor is not a terminal, or the terminal does not know.
  package init?(of descriptor: FileDescriptor) {
    var size = winsize()
    guard unsafe ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

/// A terminal that a full-screen program has taken over, and that is restored whatever happens.
///
/// Between `enter` and `leave` the terminal is in raw mode: keys arrive one by one, without echo. Every way out
/// restores it: `leave`, the end of the value's life, a stop (control-Z), and a crash, whose signal handler writes the
/// leaving sequence, restores the mode and lets the signal take its course. Signals that request something become
/// events. Only one at a time in a process.
package struct Terminal: ~Copyable {
  /// The reasons for which `wait` returns.
  package enum Event: Sendable, Hashable {
    case input([UInt8])
    case signal(Signal)
    case timeout
    /// The terminal is gone.
    case end
  }

  package enum Signal: Sendable, Hashable {
    case interrupt, terminate, hangUp
    /// The window has a new size.
    case resize
    /// Control-Z was pressed: call `stop()`.
    case stop
    /// Another program had the terminal: call `enter` again and draw everything.
    case resume
  }

  /// Whether a full-screen program has a terminal to draw on and one to read keys from: standard input, or the
  /// process's own terminal when something is piped in.
  package static var isUsable: Bool {
    let kind = Process.environment("TERM")
    guard Process.isTerminal(.standardOutput), kind != nil, kind != "dumb" else { return false }
    if Process.isTerminal(.standardInput) { return true }
    guard let terminal = try? FileDescriptor.open(FilePath("/dev/tty"), .readWrite) else {
      return false
    }
    try? terminal.close()
    return true
  }

  private let input: FileDescriptor
  private let output: FileDescriptor
  private let entering: [UInt8]
  private let wakeRead: FileDescriptor
  private let wakeWrite: FileDescriptor
  private let closesInput: Bool

  /// Prepares a terminal; nothing is changed before `enter`.
  /// - Parameters:
  ///   - entering: the sequence for `enter`: alternate screen, hidden cursor.
  ///   - leaving: the sequence for every way out.
  /// - Throws: `Errno` when neither standard input nor `/dev/tty` is a terminal.
  package init(output: FileDescriptor = .standardOutput, entering: String, leaving: String) throws {
    let isStandardInput = Process.isTerminal(.standardInput)
    let source =
      unsafe isStandardInput
      ? FileDescriptor.standardInput
      : try FileDescriptor.open("/dev/tty", .readWrite, options: .closeOnExec)
    var mode = termios()
    guard unsafe tcgetattr(source.rawValue, &mode) == 0 else { throw Errno(rawValue: errno) }
    let pipe = try FileDescriptor.pipe()
    for descriptor in [pipe.readEnd, pipe.writeEnd] {
      _ = fcntl(descriptor.rawValue, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
    }
    TerminalGuard.prepare(
      input: source.rawValue, output: output.rawValue, wake: pipe.writeEnd.rawValue, mode: mode,
      leaving: Array(leaving.utf8))
    input = source
    self.output = output
    self.entering = Array(entering.utf8)
    (wakeRead, wakeWrite) = (pipe.readEnd, pipe.writeEnd)
    closesInput = !isStandardInput
  }

  deinit {
    TerminalGuard.leave()
    TerminalGuard.dismiss()
    try? wakeRead.close()
    try? wakeWrite.close()
    if closesInput { try? input.close() }
  }

  package var size: TerminalSize? { TerminalSize(of: output) }

  /// Takes the terminal over: raw mode, signal handlers, the entering sequence.
  package func enter() throws {
    TerminalGuard.enter()
    try write(entering)
  }

  /// Gives the terminal back. May be called again, and before `enter` again.
  package func leave() {
    TerminalGuard.leave()
  }

  /// Gives the terminal back and stops the process as control-Z would. Returns when the process continues, with the
  /// terminal taken over again.
  package func stop() throws {
    TerminalGuard.leave()
    TerminalGuard.stopProcess()
    discardWakes()
    try enter()
  }

  /// Writes all the bytes immediately, until the terminal refuses.
  package func write(_ bytes: [UInt8]) throws {
    try output.writeAll(bytes)
  }

  /// Waits for keys or a signal.
  /// - Parameter milliseconds: the longest time to wait; nil for ever.
  package func wait(milliseconds: Int?) throws -> Event {
    var descriptors = [
      pollfd(fd: wakeRead.rawValue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = milliseconds.map { Int32(clamping: $0) } ?? -1
    let ready = unsafe poll(&descriptors, 2, timeout)
    if ready < 0, errno != EINTR { throw Errno(rawValue: errno) }
    if let signal = nextSignal() { return .signal(signal) }
    if ready <= 0 { return .timeout }
    guard descriptors[1].revents != 0 else { return .timeout }
    let bytes = try [UInt8](capacity: 1024) { bytes throws(Errno) in try input.read(into: &bytes) }
    return bytes.isEmpty ? .end : .input(bytes)
  }

  private func nextSignal() -> Signal? {
    var byte: UInt8 = 0
    guard unsafe read(wakeRead.rawValue, &byte, 1) == 1 else { return nil }
    TerminalGuard.noteSeen()
    return switch Int32(byte) {
    case SIGINT: .interrupt
    case SIGTERM: .terminate
    case SIGHUP: .hangUp
    case SIGWINCH: .resize
    case SIGTSTP: .stop
    case SIGCONT: .resume
    default: nil
    }
  }

  private func discardWakes() {
    while nextSignal() != nil {}
  }
}
