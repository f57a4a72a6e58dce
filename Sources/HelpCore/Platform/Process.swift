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
  /// Returns the value of an environment variable, or nil if it is unset or empty.
  @usableFromInline package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The time of the system's clock, in seconds since 1970.
  package static var secondsSince1970: Int { Int(time(nil)) }

  /// Sets an environment variable that is not set yet.
  static func setDefault(_ name: String, _ value: String) { unsafe setenv(name, value, 0) }

  /// The size and modification time of the program's file, which differ between two builds. The
  /// text is random if the system does not name that file. No run then trusts the cached files of
  /// an unknown program.
  package static let executableStamp: String = {
    #if canImport(Darwin)
      let file = executable
    #else
      // This path names the running file, even if another file has replaced it.
      let file: FilePath? = "/proc/self/exe"
    #endif
    guard let file, let status = try? FileStatus(of: file) else {
      return "\(UInt64.random(in: 0 ... .max)) \(UInt64.random(in: 0 ... .max))"
    }
    return
      "\(status.size) \(status.modificationTime.seconds) \(status.modificationTime.nanoseconds)"
  }()

  /// Makes the C library return most freed memory to the system. A process that mostly waits for a
  /// person benefits. A process that works without a pause becomes slower.
  package static func keepLittleFreeMemory() { lectern_keepLittleFreeMemory() }

  package static func isTerminal(_ descriptor: FileDescriptor) -> Bool {
    isatty(descriptor.rawValue) == 1
  }

  /// Whether the standard input is a terminal.
  package static var isInputTerminal: Bool { isTerminal(.standardInput) }

  /// Writes to standard error. Ignores a failure, which cannot be reported anywhere.
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

  /// Ignores SIGPIPE and SIGXFSZ. Writing to a closed pipe or beyond the limit on file sizes then
  /// fails with `Errno.brokenPipe` or `Errno.fileTooLarge`, and does not end the process.
  package static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Ignores the signals of `ignoreFailedWrites` while `body` runs, and restores the earlier
  /// handlers for the host.
  package static func ignoringFailedWrites<Result>(_ body: () throws -> Result) rethrows -> Result {
    let signals = [SIGPIPE, SIGXFSZ]
    IgnoredSignals.ignore(signals)
    defer { IgnoredSignals.restore(signals) }
    return try body()
  }

  /// The path of the running program's file, with links resolved. Nil if the system does not name
  /// the file, as in a container without `/proc`.
  ///
  /// If the file was removed or replaced since the program began, the path names no file, or
  /// another one.
  package static var executable: FilePath? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      if unsafe _NSGetExecutablePath(&buffer, &size) != 0 {
        buffer = [CChar](repeating: 0, count: Int(size))
        guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      }
      return try? FileSystem.realPath(unsafe FilePath(platformString: buffer))
    #else
      // The link of a removed file ends in " (deleted)", and names no file (proc_pid_exe(5)).
      return OpenDirectory.working.target(ofLink: "/proc/self/exe")
    #endif
  }

  /// Replaces this process with another program.
  /// - Parameter arguments: the program, which is looked up in `PATH` when it has no slash, and its
  ///   arguments.
  /// - Throws: the `Errno` of execvp(3), `noSuchFileOrDirectory` for a program that does not exist.
  package static func become(_ arguments: [String]) throws(Errno) -> Never {
    var strings: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    guard let program = unsafe strings[0] else { throw .invalidArgument }
    unsafe execvp(program, &strings)
    let error = Errno(rawValue: errno)
    unsafe strings.forEach { unsafe free($0) }
    throw error
  }

  /// The process ID.
  package static var identifier: Int32 { getpid() }

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
