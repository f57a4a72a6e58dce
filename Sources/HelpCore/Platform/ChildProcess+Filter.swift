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
  /// - Returns: the exit code, 128 + the signal's number when a signal ended it; and what it printed.
  /// - Throws: the `Errno` of pipe(2), posix_spawn(3) or read(2), `fileTooLarge` for too long a text.
  package static func filter(
    _ arguments: [String], reading text: [UInt8], limit: Int = .max
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
      try spawn(arguments, .filter(input: input.readEnd, output: output.writeEnd))
    }
    try? input.readEnd.close()
    try? output.writeEnd.close()
    // Neither side may wait for the other: a program may print before it has read everything.
    let writer = Thread {
      if case .success = spawned { _ = try? input.writeEnd.writeAll(text) }
      try? input.writeEnd.close()
    }
    let printed = Result { try FileSystem.read(output.readEnd, limit: limit) }
    try? output.readEnd.close()
    writer.join()
    let outcome = try end(of: spawned.get())
    return (outcome.status, try printed.get())
  }
}
