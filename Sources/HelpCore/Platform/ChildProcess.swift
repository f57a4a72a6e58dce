package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program, run to its end.
package enum ChildProcess {
  /// What a program used and how it ended.
  package struct Outcome: Sendable {
    /// The exit code; 128 + the signal's number when a signal ended it.
    package let status: Int32
    /// From before the start until its end was noticed.
    package let wallTime: Duration
    /// The processor time of it and the processes that it waited for, on all processors.
    package let processorTime: Duration
    /// The most memory that it used at once, in bytes.
    package let peakMemory: Int
  }

  /// Runs a program; its standard input and output are `/dev/null`, its standard error is that of this process.
  ///
  /// - Parameter arguments: the program first; looked up in `PATH` when it has no slash.
  /// - Throws: the `Errno` of posix_spawn(3), `noSuchFileOrDirectory` for a program that does not exist.
  package static func run(_ arguments: [String]) throws(Errno) -> Outcome {
    guard let program = arguments.first else { throw .invalidArgument }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    let started = ContinuousClock.now
    var process = pid_t()
    let result = posix_spawnp(&process, program, &actions, nil, &strings, environ)
    if result != 0 { throw Errno(rawValue: result) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
    // WIFEXITED and friends are macros, which Swift cannot import.
    let signal = status & 0x7F
    #if canImport(Darwin)
      let peak = Int(usage.ru_maxrss)
    #else
      let peak = Int(usage.ru_maxrss) * 1024
    #endif
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      wallTime: ContinuousClock.now - started,
      processorTime: duration(usage.ru_utime) + duration(usage.ru_stime), peakMemory: peak)
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int(time.tv_sec)) + .microseconds(Int(time.tv_usec))
  }
}
