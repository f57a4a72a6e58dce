package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProcess {
  /// Runs a program that has the terminal for itself, to its end: an editor, a pager. As with system(3), only the
  /// program handles control-C meanwhile. Give the terminal back first (`Terminal.leave`).
  ///
  /// - Parameter arguments: the program first; looked up in `PATH` when it has no slash.
  /// - Returns: the exit code; 128 + the signal's number when a signal ended it.
  /// - Throws: the `Errno` of posix_spawn(3), `noSuchFileOrDirectory` for a program that does not exist.
  package static func runOnTerminal(_ arguments: [String]) throws(Errno) -> Int32 {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return try end(of: spawn(arguments, .terminal))
  }

  /// Passes text to a program that shows it on the terminal, such as a pager, and waits for its end. It need not read
  /// everything.
  ///
  /// - Parameters:
  ///   - arguments: the program first; looked up in `PATH` when it has no slash.
  ///   - defaults: variables for the program, unless they are already set.
  /// - Returns: the exit code; 128 + the signal's number when a signal ended it.
  /// - Throws: the `Errno` of pipe(2) or posix_spawn(3).
  package static func run(
    _ arguments: [String], reading text: [UInt8], defaults: [(name: String, value: String)] = []
  ) throws(Errno) -> Int32 {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    let broken = signal(SIGPIPE, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
      signal(SIGPIPE, broken)
    }
    for (name, value) in defaults { setenv(name, value, 0) }
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
    return try end(of: process)
  }

  private static func end(of process: pid_t) throws(Errno) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
    let ending = status & 0x7F
    return ending == 0 ? (status >> 8) & 0xFF : 128 + ending
  }

  /// What a program has for its standard streams.
  private enum Streams {
    case terminal, none
    case reading(FileDescriptor)
  }

  /// Starts a program and does not wait for it; its standard streams are `/dev/null`. When it ends, it leaves no
  /// zombie.
  /// - Throws: the `Errno` of posix_spawn(3).
  package static func start(_ arguments: [String]) throws(Errno) {
    _ = try spawn(["/bin/sh", "-c", "\"$0\" \"$@\" &"] + arguments, .none).reaped()
  }

  private static func spawn(_ arguments: [String], _ streams: Streams) throws(Errno) -> pid_t {
    guard let program = arguments.first else { throw .invalidArgument }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    switch streams {
    case .terminal: break
    case .none:
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .reading(let input):
      posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
      posix_spawn_file_actions_addclose(&actions, input.rawValue)
    }
    // Children do not inherit the signals that this process ignores or has masked.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var process = pid_t()
    let result = posix_spawnp(&process, program, &actions, &attributes, &strings, environ)
    if result != 0 { throw Errno(rawValue: result) }
    return process
  }
}

extension pid_t {
  /// Waits for a process that ends immediately.
  fileprivate func reaped() -> pid_t {
    var status: Int32 = 0
    while waitpid(self, &status, 0) < 0, errno == EINTR {}
    return self
  }
}

extension Process {
  /// The program that opens a web address with the user's preferred browser.
  package static var addressOpener: String {
    #if canImport(Darwin)
      "open"
    #else
      "xdg-open"
    #endif
  }
}
