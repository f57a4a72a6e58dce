package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs other programs.
package enum ChildProcess {
  /// A program's exit status and the resources that it used.
  package struct Outcome: Sendable {
    /// The exit code, or 128 + the signal's number if a signal ended the program.
    package let status: Int32
    /// The time from before the start until after the end.
    package let wallTime: Duration
    /// The processor time of the program and of the processes that it waited for, on all
    /// processors.
    package let processorTime: Duration
    /// The most memory that the program used at one time, in bytes.
    package let peakMemory: Int
  }

  /// Runs a program to its end. The standard input and output are `/dev/null`, and the program
  /// inherits the standard error of this process.
  ///
  /// - Parameter arguments: the program, which is looked up in `PATH` when it has no slash, and its
  ///   arguments.
  /// - Throws: the `Errno` of posix_spawn(3), `noSuchFileOrDirectory` for a program that does not
  ///   exist.
  package static func run(_ arguments: [String]) throws(Errno) -> Outcome {
    try run(arguments, .errorsOnly)
  }

  /// Runs a program with the given streams to its end.
  package static func run(_ arguments: [String], _ streams: Streams) throws(Errno) -> Outcome {
    let start = ContinuousClock.now
    return try end(of: spawn(arguments, streams), startedAt: start)
  }

  /// The standard streams of a program. A stream that a case does not name is `/dev/null`.
  package enum Streams {
    /// The streams of this process.
    case terminal
    case none
    /// The standard error of this process.
    case errorsOnly
    /// An input, with the output and the standard error of this process.
    case reading(FileDescriptor)
    /// Ends of pipes. Without `errors`, the program inherits the standard error of this process.
    /// The further outputs are `/dev/fd/3` and so on.
    case filter(
      input: FileDescriptor, output: FileDescriptor, errors: FileDescriptor? = nil,
      further: [FileDescriptor] = [])
    /// The paths of an existing file, and of two files that are created or emptied.
    case files(input: String, output: String, errors: String)
  }

  /// Starts a program and returns its process ID.
  /// - Parameter isOwnGroup: whether the program has a separate process group, which control-C does
  ///   not reach.
  static func spawn(
    _ arguments: [String], _ streams: Streams, isOwnGroup: Bool = false
  ) throws(Errno) -> pid_t {
    guard let program = arguments.first else { throw .invalidArgument }
    #if canImport(Darwin)
      var actions: FileActions = nil
      var attributes: Attributes = nil
    #else
      var actions = unsafe FileActions()
      var attributes = Attributes()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe add(streams, to: &actions)
    configure(&attributes, isOwnGroup: isOwnGroup)
    var strings: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe strings.forEach { unsafe free($0) } }
    var process = pid_t()
    let result = unsafe posix_spawnp(&process, program, &actions, &attributes, &strings, environ)
    if result != 0 { throw Errno(rawValue: result) }
    return process
  }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Adds the actions that connect the streams of a program.
  private static func add(_ streams: Streams, to actions: inout FileActions) {
    switch streams {
    case .terminal: break
    case .none, .errorsOnly:
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      if case .none = streams {
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
    case .files(let input, let output, let errors):
      let writeFlags = O_WRONLY | O_CREAT | O_TRUNC
      unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
      unsafe posix_spawn_file_actions_addopen(&actions, 1, output, writeFlags, 0o600)
      unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, writeFlags, 0o600)
    case .filter(let input, let output, let errors, let further):
      for (index, output) in further.enumerated() {
        let number = Int32(index + 3)
        unsafe posix_spawn_file_actions_adddup2(&actions, output.rawValue, number)
      }
      unsafe posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
      if let errors { unsafe posix_spawn_file_actions_adddup2(&actions, errors.rawValue, 2) }
    case .reading(let input):
      unsafe posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
      unsafe posix_spawn_file_actions_addclose(&actions, input.rawValue)
    }
  }

  /// Restores the default actions of signals, which this process may ignore or mask, and sets the
  /// group of a program.
  private static func configure(_ attributes: inout Attributes, isOwnGroup: Bool) {
    var (none, defaults) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { unsafe sigaddset(&defaults, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    if isOwnGroup {
      unsafe posix_spawnattr_setpgroup(&attributes, 0)
      flags |= Int16(POSIX_SPAWN_SETPGROUP)
    }
    unsafe posix_spawnattr_setflags(&attributes, flags)
  }

  /// Waits for the end of a program and returns its outcome.
  static func end(
    of process: pid_t, startedAt start: ContinuousClock.Instant = .now
  ) throws(Errno) -> Outcome {
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
    #if canImport(Darwin)
      let peak = Int(usage.ru_maxrss)
    #else
      let peak = Int(usage.ru_maxrss) * 1024
    #endif
    return Outcome(
      status: code(of: status),
      wallTime: ContinuousClock.now - start,
      processorTime: duration(usage.ru_utime) + duration(usage.ru_stime), peakMemory: peak)
  }

  /// Returns the exit code in a status of wait(2), or 128 + the signal's number if a signal ended
  /// the program.
  static func code(of status: Int32) -> Int32 {
    // WIFEXITED and WTERMSIG are macros, which Swift cannot import.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int(time.tv_sec)) + .microseconds(Int(time.tv_usec))
  }
}
