import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProcess {
  /// Passes text to a program and takes what it prints. Its standard error is that of this process.
  ///
  /// - Parameters:
  ///   - arguments: the program first; looked up in `PATH` when it has no slash.
  ///   - limit: the most that it may print, in bytes.
  ///   - seconds: after which it and what it started are ended; nil waits. It then gets no signals of the terminal's keys.
  /// - Returns: the exit code, 128 + the signal's number when a signal ended it; and what it printed.
  /// - Throws: the `Errno` of pipe(2), posix_spawn(3) or read(2), `fileTooLarge` for too long a text.
  package static func filter(
    _ arguments: [String], reading text: [UInt8], limit: Int = .max, seconds: Int? = nil
  ) throws -> (status: Int32, output: [UInt8]) {
    let broken = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, broken) }
    let input = try FileDescriptor.pipe()
    let output: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do { output = try FileDescriptor.pipe() } catch {
      try? input.readEnd.close()
      try? input.writeEnd.close()
      throw error
    }
    for descriptor in [input.readEnd, input.writeEnd, output.readEnd, output.writeEnd] {
      _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
    }
    let spawned = Result { () throws -> pid_t in
      try spawn(
        arguments, .filter(input: input.readEnd, output: output.writeEnd),
        isOwnGroup: seconds != nil)
    }
    try? input.readEnd.close()
    try? output.writeEnd.close()
    // Neither side may wait for the other: a program may print before it has read everything.
    let writer = Thread {
      if case .success = spawned { _ = try? input.writeEnd.writeAll(text) }
      try? input.writeEnd.close()
    }
    let isRead = Monitor(false)
    let watch = seconds.map { seconds in
      Thread {
        let isInTime = isRead.wait(atMost: .seconds(seconds)) { $0 ? true : nil }
        if isInTime == nil, case .success(let process) = spawned { kill(-process, SIGKILL) }
      }
    }
    let printed = Result { try FileSystem.read(output.readEnd, limit: limit) }
    try? output.readEnd.close()
    isRead.change { $0 = true }
    watch?.join()
    writer.join()
    let outcome = try end(of: spawned.get())
    return (outcome.status, try printed.get())
  }
}
