internal import CMalloc
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Properties of the running process and its environment.
@usableFromInline package enum Process {
  /// An environment variable; nil when it is not set or empty.
  @usableFromInline package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The time of the system's clock, in seconds since 1970.
  package static var secondsSince1970: Int { Int(time(nil)) }

  /// Sets an environment variable unless it is set.
  static func setDefault(_ name: String, _ value: String) { unsafe setenv(name, value, 0) }

  /// A text that differs between two builds of the program: its size and its date. Where the system does not tell, it
  /// is a text that no other run has, so that files of an unknown program are not trusted.
  package static let executableStamp: String = {
    #if canImport(Darwin)
      let file = executable
    #else
      // The file that runs, even if another file has its path by now.
      let file: FilePath? = "/proc/self/exe"
    #endif
    guard let file, let status = try? FileStatus(of: file) else {
      return "\(UInt64.random(in: 0 ... .max)) \(UInt64.random(in: 0 ... .max))"
    }
    return "\(status.size) \(status.modified.seconds) \(status.modified.nanoseconds)"
  }()

  /// Makes the C library give most freed memory back to the system, for a process that mostly waits for a person.
  /// Programs that work without a pause are slower with it.
  package static func keepLittleFreeMemory() { lectern_keepLittleFreeMemory() }

  package static func isTerminal(_ descriptor: FileDescriptor) -> Bool {
    isatty(descriptor.rawValue) == 1
  }

  /// Whether standard input is a terminal, and so a person's Return key ends its lines.
  package static var isInputTerminal: Bool { isTerminal(.standardInput) }

  /// Writes to standard error. A failure cannot be reported anywhere else.
  @usableFromInline package static func writeError(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
  }

  package static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  /// Makes writing to a closed pipe (`Errno.brokenPipe`) or beyond the limit on file sizes (`Errno.fileTooLarge`) an
  /// error instead of the end of the process.
  package static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Does the same while `body` runs, for code in another program, and restores the earlier handlers.
  package static func ignoringFailedWrites<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = (signal(SIGPIPE, SIG_IGN), signal(SIGXFSZ, SIG_IGN))
    defer {
      signal(SIGPIPE, before.0)
      signal(SIGXFSZ, before.1)
    }
    return try body()
  }

  /// The file of the running program, links resolved, whatever name started it; nil where the system does not tell, as
  /// in a container without `/proc`.
  ///
  /// The file may have been removed or replaced since the program began. Then the path leads to no file, or to another.
  package static var executable: FilePath? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var room = [CChar](repeating: 0, count: Int(size))
      if unsafe _NSGetExecutablePath(&room, &size) != 0 {
        room = [CChar](repeating: 0, count: Int(size))
        guard unsafe _NSGetExecutablePath(&room, &size) == 0 else { return nil }
      }
      return try? FileSystem.realPath(unsafe FilePath(platformString: room))
    #else
      // The link of a removed file has a mark at its end, and no such path exists (proc_pid_exe(5)).
      return OpenDirectory.working.target(ofLink: "/proc/self/exe")
    #endif
  }
}

extension Process {
  /// Becomes another program.
  /// - Parameter arguments: the program first; looked up in `PATH` when it has no slash.
  /// - Throws: the `Errno` of execvp(3), `noSuchFileOrDirectory` for a program that does not exist.
  package static func become(_ arguments: [String]) throws(Errno) -> Never {
    var strings: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    guard let program = unsafe strings[0] else { throw .invalidArgument }
    unsafe execvp(program, &strings)
    let error = Errno(rawValue: errno)
    unsafe strings.forEach { unsafe free($0) }
    throw error
  }

  /// The number of this process.
  package static var number: Int32 { getpid() }

  /// Raises the limit of open files and connections to the most that the system allows.
  package static func raiseFileLimit() {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(resource, &limit)
  }
}

/// The resources that the running process has used, and its limits: for tools that measure.
package enum ProcessUsage {
  /// The processor time of the process, on all processors: other work on the machine does not count.
  package static var processorTime: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// The most memory that it used at once, in bytes.
  package static var peakMemory: Int {
    #if os(Linux)
      // The status of the process (proc_pid_status(5)). The peak in getrusage(2) begins with that of the process that
      // started this one.
      let status = (try? FileSystem.read("/proc/self/status")) ?? []
      let line = status.split(separator: .lineFeed).first {
        $0.starts(with: "VmHWM:".utf8)
      }
      let digits = (line ?? []).filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return (Int(String(decoding: digits, as: UTF8.self)) ?? 0) * 1024
    #else
      var usage = rusage()
      unsafe getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #endif
  }

  /// Ends this process with a signal after this many more seconds of processor time.
  package static func limitTime(seconds: Int) {
    limit(RLIMIT_CPU, to: Int(processorTime / .seconds(1)) + 1 + seconds)
  }

  /// Limits allocated memory. A process that needs more ends. If the system has no such limit, as on a Mac, the call
  /// has no effect.
  package static func limitMemory(bytes: Int) {
    limit(RLIMIT_AS, to: bytes)
  }

  #if canImport(Glibc)
    private static func limit(_ resource: __rlimit_resource, to value: Int) {
      limit(Int32(bitPattern: resource.rawValue), to: value)
    }
  #endif

  /// The hard limit stays, so that the next call may raise it again.
  private static func limit(_ resource: Int32, to value: Int) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource)
    #endif
    var limit = rlimit()
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
    unsafe setrlimit(resource, &limit)
  }
}
