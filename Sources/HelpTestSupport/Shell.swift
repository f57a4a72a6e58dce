import HelpCore
public import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs other programs for tests: tools to compare with, and the built command.
public enum Shell {
  /// What a program that ended left behind.
  public struct Outcome: Sendable, Hashable {
    /// The exit code; 128 + the signal's number when a signal ended it, as shells say it.
    public let status: Int32
    public let standardOutput: [UInt8]
    public let standardError: [UInt8]

    /// Standard output as text; bytes that are not valid UTF-8 become U+FFFD.
    public var output: String { String(decoding: standardOutput, as: UTF8.self) }
    /// Standard error as text; bytes that are not valid UTF-8 become U+FFFD.
    public var errors: String { String(decoding: standardError, as: UTF8.self) }
  }

  /// Runs a program to its end.
  ///
  /// Input and output go through files, so no pipe can fill up and hang the test.
  /// - Parameters:
  ///   - arguments: the program first; looked up in `PATH` when it has no slash.
  ///   - input: all of standard input.
  ///   - environment: the whole environment, or nil for this process's own.
  ///   - directory: where the program starts; nil for this process's own.
  /// - Throws: the `Errno` of the call that failed, `noSuchFileOrDirectory` for a program that is
  ///   not there.
  public static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String]? = nil,
    directory: FilePath? = nil
  ) throws -> Outcome {
    let folder = try TemporaryDirectory("lectern-shell-")
    try folder.write("in", input)
    var actions = try FileActions()
    try actions.open(0, folder.file("in"), O_RDONLY)
    try actions.open(1, folder.file("out"), O_WRONLY | O_CREAT | O_TRUNC)
    try actions.open(2, folder.file("err"), O_WRONLY | O_CREAT | O_TRUNC)
    let variables = environment.map { $0.map { $0.key + "=" + $0.value }.sorted() }
    var command = arguments
    if let directory {
      // Not every C library shows posix_spawn_file_actions_addchdir_np(3).
      let change = "cd \"$1\" && shift && exec \"$@\""
      command = ["/bin/sh", "-c", change, "sh", directory.string] + arguments
    }
    let process = try actions.spawn(command, environment: variables)
    let status = try wait(for: process)
    return Outcome(
      status: status, standardOutput: try folder.read("out"), standardError: try folder.read("err"))
  }

  /// Where a program is in `PATH`; nil when there is none, so that a test can skip itself.
  public static func find(_ program: String) -> FilePath? {
    for directory in (Process.environment("PATH") ?? "/usr/bin:/bin").split(separator: ":") {
      let path = FilePath(String(directory)).appending(program)
      if path.withPlatformString({ access($0, X_OK) }) == 0 { return path }
    }
    return nil
  }

  private static func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
    // WIFEXITED and friends are macros, which Swift cannot import.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// What posix_spawn(3) does in the new process before the program starts.
private struct FileActions: ~Copyable {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = posix_spawn_file_actions_t()
  #endif

  init() throws(Errno) {
    try Self.check(posix_spawn_file_actions_init(&actions))
  }

  deinit {
    var actions = actions
    posix_spawn_file_actions_destroy(&actions)
  }

  mutating func open(_ descriptor: Int32, _ path: FilePath, _ flags: Int32) throws(Errno) {
    let result = path.withPlatformString {
      posix_spawn_file_actions_addopen(&actions, descriptor, $0, flags, 0o600)
    }
    try Self.check(result)
  }

  mutating func spawn(_ arguments: [String], environment: [String]?) throws(Errno) -> pid_t {
    guard let program = arguments.first else { throw .invalidArgument }
    var process = pid_t()
    // The threads of a test runner block signals; the programs that tests start must not inherit that.
    let attributes = UnsafeMutablePointer<posix_spawnattr_t>.allocate(capacity: 1)
    let none = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    posix_spawnattr_init(attributes)
    sigemptyset(none)
    posix_spawnattr_setsigmask(attributes, none)
    posix_spawnattr_setflags(attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    defer {
      posix_spawnattr_destroy(attributes)
      attributes.deallocate()
      none.deallocate()
    }
    let result = withCStrings(arguments) { arguments in
      guard let environment else {
        return posix_spawnp(&process, program, &actions, attributes, arguments, environ)
      }
      return withCStrings(environment) {
        posix_spawnp(&process, program, &actions, attributes, arguments, $0)
      }
    }
    try Self.check(result)
    return process
  }

  private static func check(_ result: Int32) throws(Errno) {
    if result != 0 { throw Errno(rawValue: result) }
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
    capacity: texts.count + 1)
  for (index, text) in texts.enumerated() { (pointers + index).initialize(to: strdup(text)) }
  (pointers + texts.count).initialize(to: nil)
  defer {
    for index in texts.indices { free(pointers[index]) }
    pointers.deallocate()
  }
  return body(pointers)
}
