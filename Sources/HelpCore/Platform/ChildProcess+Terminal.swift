package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProcess {
  /// Runs an editor or another program that takes over the terminal, and waits for its end. As with
  /// system(3), only the program handles control-C while it runs. Call `Terminal.leave` first.
  ///
  /// - Parameter arguments: the program, which is looked up in `PATH` when it has no slash, and its
  ///   arguments.
  /// - Returns: the exit code, or 128 + the signal's number if a signal ended the program.
  /// - Throws: the `Errno` of posix_spawn(3), `noSuchFileOrDirectory` for a program that does not
  ///   exist.
  package static func runOnTerminal(_ arguments: [String]) throws(Errno) -> Int32 {
    let signals = [SIGINT, SIGQUIT]
    IgnoredSignals.ignore(signals)
    defer { IgnoredSignals.restore(signals) }
    return try end(of: spawn(arguments, .terminal)).status
  }

  /// Passes text to a program that shows it on the terminal, such as a pager, and waits until the
  /// program ends. The program may stop reading early.
  ///
  /// - Parameters:
  ///   - arguments: the program, which is looked up in `PATH` when it has no slash, and its
  ///     arguments.
  ///   - defaults: environment variables for the program, which this process also sets and keeps. A
  ///     variable that is already set keeps its value.
  /// - Returns: the exit code, or 128 + the signal's number if a signal ended the program.
  /// - Throws: the `Errno` of pipe(2) or posix_spawn(3).
  package static func run(
    _ arguments: [String], reading text: [UInt8], defaults: [(name: String, value: String)] = []
  ) throws(Errno) -> Int32 {
    let signals = [SIGINT, SIGQUIT, SIGPIPE]
    IgnoredSignals.ignore(signals)
    defer { IgnoredSignals.restore(signals) }
    for (name, value) in defaults { Process.setDefault(name, value) }
    let pipe: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do { pipe = try FileDescriptor.pipe() } catch { throw error as? Errno ?? .ioError }
    _ = fcntl(pipe.writeEnd.rawValue, F_SETFD, FD_CLOEXEC)
    let process: pid_t
    do {
      process = try spawn(arguments, .reading(pipe.readEnd))
    } catch {
      try? pipe.readEnd.close()
      try? pipe.writeEnd.close()
      throw error
    }
    try? pipe.readEnd.close()
    _ = try? pipe.writeEnd.writeAll(text)
    try? pipe.writeEnd.close()
    return try end(of: process).status
  }

  /// Starts a program and does not wait for its end. Its standard streams are `/dev/null`, and
  /// control-C does not reach the program.
  /// - Throws: the `Errno` of posix_spawn(3), `noSuchFileOrDirectory` for a program that does not
  ///   exist.
  package static func start(_ arguments: [String]) throws(Errno) -> RunningProgram {
    RunningProgram(process: try spawn(arguments, .none, isOwnGroup: true))
  }

  /// A program that runs at the same time as this one.
  package struct RunningProgram: Sendable {
    fileprivate let process: pid_t

    /// Returns the exit code, as `run` does, or nil while the program runs. Do not call this
    /// function again after the end.
    package func outcome() -> Int32? {
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, WNOHANG) == process else { return nil }
      return ChildProcess.code(of: status)
    }
  }
}

extension Process {
  /// The command that opens a file, or an address of the web, in the user's preferred program.
  package static var opener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }
}
