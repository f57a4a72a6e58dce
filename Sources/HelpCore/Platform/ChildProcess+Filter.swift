import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProcess {
  /// The most of a program's standard error that is kept, in bytes.
  private static let maximumErrors = 64 << 10

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
    let result = try filter(
      arguments, reading: text, limit: limit, seconds: seconds, capturesErrors: false)
    return (result.status, result.output)
  }

  /// Passes text to a program and takes what it prints, its standard error apart: nothing reaches the terminal.
  ///
  /// - Parameters: as above.
  /// - Returns: also the first 64 KB of its standard error.
  /// - Throws: as above.
  package static func captured(
    _ arguments: [String], reading text: [UInt8], limit: Int, seconds: Int
  ) throws -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    try filter(arguments, reading: text, limit: limit, seconds: seconds, capturesErrors: true)
  }

  private static func filter(
    _ arguments: [String], reading text: [UInt8], limit: Int, seconds: Int?, capturesErrors: Bool
  ) throws -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    let broken = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, broken) }
    let pipes = try pipes(capturesErrors ? 3 : 2)
    let (input, output) = (pipes[0], pipes[1])
    let errors = capturesErrors ? pipes[2] : nil
    let spawned = Result { () throws -> pid_t in
      try spawn(
        arguments,
        .filter(input: input.readEnd, output: output.writeEnd, errors: errors?.writeEnd),
        isOwnGroup: seconds != nil)
    }
    try? input.readEnd.close()
    try? output.writeEnd.close()
    try? errors?.writeEnd.close()
    let said = Monitor<[UInt8]>([])
    let listener = errors.map { errors in
      Thread {
        let bytes = beginning(of: errors.readEnd)
        said.change { $0 = bytes }
        try? errors.readEnd.close()
      }
    }
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
    // What the program leaves running may keep its standard error open.
    listener?.join()
    isRead.change { $0 = true }
    watch?.join()
    writer.join()
    let outcome = try end(of: spawned.get())
    return (outcome.status, try printed.get(), said.withLock { $0 })
  }

  /// Pipes that no other program inherits.
  private static func pipes(
    _ count: Int
  ) throws -> [(readEnd: FileDescriptor, writeEnd: FileDescriptor)] {
    var pipes: [(readEnd: FileDescriptor, writeEnd: FileDescriptor)] = []
    do {
      for _ in 0..<count { pipes.append(try FileDescriptor.pipe()) }
    } catch {
      for pipe in pipes {
        try? pipe.readEnd.close()
        try? pipe.writeEnd.close()
      }
      throw error
    }
    for descriptor in pipes.flatMap({ [$0.readEnd, $0.writeEnd] }) {
      _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
    }
    return pipes
  }

  /// Reads to the end and keeps the beginning: a program whose pipe is full would wait for ever.
  private static func beginning(of descriptor: FileDescriptor) -> [UInt8] {
    var kept: [UInt8] = []
    var part: [UInt8] = []
    while true {
      part.removeAll(keepingCapacity: true)
      try? part.append(addingCapacity: 4096) { bytes throws(Errno) in
        try descriptor.read(into: &bytes)
      }
      if part.isEmpty { return kept }
      kept.append(contentsOf: part.prefix(maximumErrors - kept.count))
    }
  }
}
