package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that a full-screen program takes over. A process may have one at a time.
///
/// Between `enter` and `leave`, the terminal is in raw mode, in which keys arrive one by one,
/// without echo. `leave`, a stop (control-Z) and the end of the value's life restore the terminal.
/// If the process crashes, the handler of the signal writes the leaving sequence and restores the
/// mode. All other handled signals become events.
package struct Terminal: ~Copyable {
  /// The reasons for which `wait` returns.
  package enum Event: Sendable, Hashable {
    case input([UInt8])
    case signal(Signal)
    case timeout
    /// The terminal was closed.
    case end
  }

  package enum Signal: Sendable, Hashable {
    case interrupt, terminate, hangUp
    /// A new size of the window.
    case resize
    /// Control-Z, after which the program must call `stop()`.
    case stop
    /// The return of the terminal from another program. Call `enter` again and draw everything.
    case resume
  }

  /// Whether a full-screen program has a terminal to draw on, and one to read keys from: standard
  /// input, or `/dev/tty` when the input is piped in.
  package static var isUsable: Bool {
    let type = Process.environment("TERM")
    guard Process.isTerminal(.standardOutput), type != nil, type != "dumb" else { return false }
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
  // The ends of the pipe through which signal handlers wake `wait`.
  private let wakeRead: FileDescriptor
  private let wakeWrite: FileDescriptor
  /// Whether `input` was opened by this value, and not inherited.
  private let closesInput: Bool

  /// Prepares a terminal, which does not change before `enter`.
  /// - Parameters:
  ///   - entering: the control sequence that `enter` writes, for the alternate screen and a hidden
  ///     cursor.
  ///   - leaving: the control sequence that restores the terminal.
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

  /// The current size, or nil if the terminal does not report its size.
  package var size: TerminalSize? { TerminalSize(of: output) }

  /// Takes over the terminal: sets raw mode and signal handlers, and writes the entering sequence.
  package func enter() throws {
    TerminalGuard.enter()
    try write(entering)
  }

  /// Restores the terminal. Further calls have no effect, and `enter` may follow.
  package func leave() {
    TerminalGuard.leave()
  }

  /// Restores the terminal and stops the process as control-Z would. When the process continues,
  /// takes over the terminal again and returns.
  package func stop() throws {
    TerminalGuard.leave()
    TerminalGuard.stopProcess()
    discardWakes()
    try enter()
  }

  /// Writes all the bytes immediately.
  package func write(_ bytes: [UInt8]) throws {
    try output.writeAll(bytes)
  }

  /// Waits for keys or a signal.
  /// - Parameter milliseconds: the longest time to wait, or nil for no limit.
  package func wait(milliseconds: Int?) throws -> Event {
    var descriptors = [
      pollfd(fd: wakeRead.rawValue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = milliseconds.map { Int32(clamping: $0) } ?? -1
    let readyCount = unsafe poll(&descriptors, 2, timeout)
    if readyCount < 0, errno != EINTR { throw Errno(rawValue: errno) }
    if let signal = nextSignal() { return .signal(signal) }
    if readyCount <= 0 { return .timeout }
    guard descriptors[1].revents != 0 else { return .timeout }
    let bytes = try [UInt8](capacity: 1024) { bytes throws(Errno) in try input.read(into: &bytes) }
    return bytes.isEmpty ? .end : .input(bytes)
  }

  /// Returns the next signal that a handler has passed on, or nil if there is none.
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

  /// Discards the signals that handlers have passed on.
  private func discardWakes() {
    while nextSignal() != nil {}
  }
}
