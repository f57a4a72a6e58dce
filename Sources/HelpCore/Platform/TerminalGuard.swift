#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The data with which a signal handler restores the terminal. All memory is allocated beforehand,
/// because a handler may not allocate, lock, or call into the runtime.
@unsafe
private struct TerminalRecord {
  var input: Int32
  var output: Int32
  var wake: Int32
  var original: termios
  var leaving: UnsafeMutableBufferPointer<UInt8>
  var isEntered: Bool
  /// The number of requests to end that the reading thread has not seen yet.
  var endings: Int32
  var oldActions: UnsafeMutableBufferPointer<sigaction>
  var alternateStack: UnsafeMutableRawBufferPointer
}

// While handlers are installed, only they and the thread that reads the terminal write the record.
// The initial value is a constant, because a handler must not run a lazy initialisation.
private nonisolated(unsafe) var record: UnsafeMutablePointer<TerminalRecord>?

/// The state of `Terminal` that the whole process shares: signal handlers and the original mode.
enum TerminalGuard {
  /// The signals that become events.
  private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]
  /// The signals that end the process.
  private static let crashes = [
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT,
  ]
  private static var handledSignals: [Int32] { requests + crashes }

  /// Allocates the record of a terminal, in place of an earlier one.
  static func prepare(input: Int32, output: Int32, wake: Int32, mode: termios, leaving: [UInt8]) {
    dismiss()
    let sequence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: leaving.count)
    _ = unsafe sequence.initialize(from: leaving)
    let actions = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: handledSignals.count)
    unsafe actions.initialize(repeating: sigaction())
    // More than the smallest stack that any system accepts (MINSIGSTKSZ): 64 KiB.
    let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    let pointer = UnsafeMutablePointer<TerminalRecord>.allocate(capacity: 1)
    unsafe pointer.initialize(
      to: TerminalRecord(
        input: input, output: output, wake: wake, original: mode, leaving: sequence,
        isEntered: false, endings: 0, oldActions: actions, alternateStack: stack))
    unsafe record = unsafe pointer
  }

  /// Frees the record. `leave` must have removed the handlers.
  static func dismiss() {
    guard let pointer = unsafe record else { return }
    unsafe record = nil
    unsafe pointer.pointee.leaving.deallocate()
    unsafe pointer.pointee.oldActions.deallocate()
    // The alternate stack stays allocated, because the kernel may still refer to it.
    unsafe pointer.deinitialize(count: 1)
    unsafe pointer.deallocate()
  }

  /// Installs the handlers and sets raw mode. Sets only raw mode if the handlers are installed.
  static func enter() {
    guard let pointer = unsafe record, unsafe !pointer.pointee.isEntered else {
      setRaw()
      return
    }
    unsafe pointer.pointee.isEntered = true
    unsafe pointer.pointee.endings = 0
    // A handler for a stack overflow needs a separate stack.
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = unsafe pointer.pointee.alternateStack.baseAddress
    unsafe stack.ss_size = unsafe pointer.pointee.alternateStack.count
    unsafe sigaltstack(&stack, nil)
    for (index, number) in handledSignals.enumerated() {
      var action = sigaction()
      unsafe sigemptyset(&action.sa_mask)
      action.sa_flags = number == SIGWINCH || number == SIGCONT ? SA_RESTART : 0
      if number == SIGBUS {
        action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_SIGINFO)
        unsafe setHandler(of: &action, busHandler)
      } else if crashes.contains(number) {
        action.sa_flags = Int32(SA_ONSTACK)
        setHandler(of: &action, crashHandler)
      } else {
        setHandler(of: &action, requestHandler)
      }
      unsafe sigaction(number, &action, &pointer.pointee.oldActions[index])
    }
    setRaw()
  }

  private static func setHandler(
    of action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
  }

  private static func setHandler(
    of action: inout sigaction,
    _ handler:
      @escaping @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void
  ) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #else
      unsafe action.__sigaction_handler.sa_sigaction = unsafe handler
    #endif
  }

  /// Sets raw mode, in which control-C and control-Z still send their signals.
  private static func setRaw() {
    guard let pointer = unsafe record else { return }
    var mode = unsafe pointer.pointee.original
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | ISTRIP)
    mode.c_lflag |= tcflag_t(ISIG)
    unsafe tcsetattr(pointer.pointee.input, TCSADRAIN, &mode)
  }

  /// Restores the terminal and the earlier handlers. Does nothing if the terminal is not entered.
  static func leave() {
    guard let pointer = unsafe record, unsafe pointer.pointee.isEntered else { return }
    unsafe giveBack(pointer)
    for (index, number) in handledSignals.enumerated() {
      unsafe sigaction(number, &pointer.pointee.oldActions[index], nil)
    }
  }

  /// Resets the count of requests to end, because the thread that reads the terminal has seen a
  /// signal.
  static func noteSeen() {
    if let pointer = unsafe record { unsafe pointer.pointee.endings = 0 }
  }

  static func stopProcess() {
    // The default action stops the process group, as the shell expects. `leave` has removed the
    // handlers.
    kill(0, SIGTSTP)
  }
}

/// Writes the leaving sequence and restores the mode. Calls only `write` and `tcsetattr`, which a
/// handler may call.
private func giveBack(_ pointer: UnsafeMutablePointer<TerminalRecord>) {
  guard unsafe pointer.pointee.isEntered else { return }
  unsafe pointer.pointee.isEntered = false
  var writtenCount = 0
  let sequence = unsafe pointer.pointee.leaving
  while writtenCount < sequence.count, let start = sequence.baseAddress {
    let count = unsafe write(
      pointer.pointee.output, start + writtenCount, sequence.count - writtenCount)
    if count <= 0 { break }
    writtenCount += count
  }
  unsafe tcsetattr(pointer.pointee.input, TCSANOW, &pointer.pointee.original)
}

/// Passes the signal to the reading thread through its pipe. If three requests to end arrive before
/// the thread sees the first, the thread is stuck, and the handler ends the process.
private func requestHandler(_ number: Int32) {
  let savedErrno = errno
  defer { errno = savedErrno }
  guard let pointer = unsafe record else { return }
  if number == SIGINT || number == SIGTERM || number == SIGHUP {
    unsafe pointer.pointee.endings += 1
    if unsafe pointer.pointee.endings > 2 {
      unsafe giveBack(pointer)
      signal(number, SIG_DFL)
      raise(number)
      return
    }
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe write(pointer.pointee.wake, &byte, 1)
}

/// Survives the signal of a mapped file that was cut short, and treats any other as a crash.
private func busHandler(
  _ number: Int32, _ signal: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  let savedErrno = errno
  defer { errno = savedErrno }
  if unsafe !MappedMemory.survives(signal) { crashHandler(number) }
}

/// Restores the terminal, then raises the signal again with its default action.
private func crashHandler(_ number: Int32) {
  if let pointer = unsafe record { unsafe giveBack(pointer) }
  signal(number, SIG_DFL)
  raise(number)
}
