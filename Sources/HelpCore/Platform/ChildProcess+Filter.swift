import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ChildProcess {
  /// The maximum number of bytes of a program's standard error that are kept.
  private static let maximumErrorBytes = 64 << 10

  /// Passes text to a program and returns its output. The program inherits the standard error of
  /// this process.
  ///
  /// - Parameters:
  ///   - arguments: the program, which is looked up in `PATH` when it has no slash, and its
  ///     arguments.
  ///   - limit: the maximum size of the output in bytes.
  ///   - seconds: the time after which the program and its children are killed, or nil to wait for
  ///     the end. With a time limit, control-C does not reach the program.
  /// - Returns: the output, and the exit code, or 128 + the signal's number if a signal ended the
  ///   program.
  /// - Throws: the `Errno` of pipe(2), posix_spawn(3) or read(2), `fileTooLarge` for too much
  ///   output.
  package static func filter(
    _ arguments: [String], reading text: [UInt8], limit: Int = .max, seconds: Int? = nil
  ) throws -> (status: Int32, output: [UInt8]) {
    let result = try filter(
      arguments, reading: text, limits: [limit], seconds: seconds, capturesErrors: false)
    return (result.status, result.outputs[0])
  }

  /// Passes text to a program and returns its output and its standard error, which does not reach
  /// the terminal. See `filter` for the parameters and errors.
  ///
  /// - Returns: the results of `filter`, and the first 64 KiB of the standard error.
  package static func captured(
    _ arguments: [String], reading text: [UInt8], limit: Int, seconds: Int
  ) throws -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    let result = try filter(
      arguments, reading: text, limits: [limit], seconds: seconds, capturesErrors: true)
    return (result.status, result.outputs[0], result.errors)
  }

  /// Passes text to a program and returns several outputs: the standard output, then `/dev/fd/3`
  /// and so on. See `filter` for the other parameters and the errors.
  ///
  /// - Parameter limits: the maximum size of each output in bytes.
  /// - Returns: the exit code, the outputs, and the first 64 KiB of the standard error.
  package static func captured(
    _ arguments: [String], reading text: [UInt8], limits: [Int], seconds: Int
  ) throws -> (status: Int32, outputs: [[UInt8]], errors: [UInt8]) {
    try filter(arguments, reading: text, limits: limits, seconds: seconds, capturesErrors: true)
  }

  /// Passes text to a program and returns all its outputs. The functions above describe the
  /// parameters.
  private static func filter(
    _ arguments: [String], reading text: [UInt8], limits: [Int], seconds: Int?,
    capturesErrors: Bool
  ) throws -> (status: Int32, outputs: [[UInt8]], errors: [UInt8]) {
    IgnoredSignals.ignore([SIGPIPE])
    defer { IgnoredSignals.restore([SIGPIPE]) }
    let pipes = try pipes(limits.count + (capturesErrors ? 2 : 1))
    let input = pipes[0]
    let outputs = Array(pipes[1...limits.count])
    let errors = capturesErrors ? pipes[pipes.count - 1] : nil
    let launchResult = Result { () throws -> pid_t in
      try spawn(
        arguments,
        .filter(
          input: input.readEnd, output: outputs[0].writeEnd, errors: errors?.writeEnd,
          further: outputs.dropFirst().map(\.writeEnd)),
        isOwnGroup: seconds != nil)
    }
    try? input.readEnd.close()
    for pipe in pipes.dropFirst() { try? pipe.writeEnd.close() }
    let standardError = Monitor(StandardError())
    let listener = errors.map { errors in
      Thread {
        listen(to: errors.readEnd, standardError)
        try? errors.readEnd.close()
      }
    }
    // A separate thread writes, because a program may print before it has read everything.
    let writer = Thread {
      if case .success = launchResult { _ = try? input.writeEnd.writeAll(text) }
      try? input.writeEnd.close()
    }
    let phase = Monitor(Phase.running)
    let timer = seconds.map { seconds in
      Thread { enforceLimit(ofSeconds: seconds, on: launchResult, phase) }
    }
    let outputResults = readAll(outputs.map(\.readEnd), limits, phase)
    // Until the program is reaped, no other process group can have its number.
    if case .success(let process) = launchResult { awaitEnd(of: process) }
    phase.change { $0 = .ended }
    timer?.join()
    writer.join()
    let outcome = Result { try end(of: launchResult.get()) }
    if let listener {
      // A process that the program left running may keep its standard error open.
      _ = standardError.wait(atMost: .seconds(1)) { $0.isComplete ? true : nil }
      standardError.change { $0.isAbandoned = true }
      listener.join()
    }
    let status = try outcome.get().status
    return (status, try outputResults.map { try $0.get() }, standardError.withLock { $0.bytes })
  }

  /// Kills a program and its children if it has not ended within a time.
  private static func enforceLimit(
    ofSeconds seconds: Int, on launchResult: Result<pid_t, any Error>, _ phase: Monitor<Phase>
  ) {
    let isInTime = phase.wait(atMost: .seconds(seconds)) { $0 == .ended ? true : nil }
    guard isInTime == nil, case .success(let process) = launchResult else { return }
    kill(-process, SIGKILL)
    phase.change { $0 = .killed }
  }

  /// Reads all outputs at the same time and closes them, because a program waits while one of its
  /// pipes is full.
  private static func readAll(
    _ outputs: [FileDescriptor], _ limits: [Int], _ phase: Monitor<Phase>
  ) -> [Result<[UInt8], any Error>] {
    let results = Monitor([Int: Result<[UInt8], any Error>]())
    let readOutput = { @Sendable (index: Int) in
      let result = Result {
        try Self.read(outputs[index], limit: limits[index]) { phase.withLock { $0 == .killed } }
      }
      try? outputs[index].close()
      results.change { $0[index] = result }
    }
    let readers = outputs.indices.dropFirst().map { index in Thread { readOutput(index) } }
    readOutput(0)
    for reader in readers { reader.join() }
    return results.withLock { results in outputs.indices.map { results[$0] ?? .success([]) } }
  }

  /// Returns the first line of a program's standard error that is not blank, cut to 300 bytes for a
  /// message. Returns nil if every line is blank.
  package static func firstLine(of errors: [UInt8]) -> String? {
    errors.split(separator: UInt8(ascii: "\n")).lazy
      .map { ControlCharacters.inline(String(decoding: $0.prefix(300), as: UTF8.self)) }
      .first { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The stages of a program that has a time limit.
  private enum Phase: Sendable { case running, ended, killed }

  /// The first bytes of a program's standard error.
  private struct StandardError: Sendable {
    var bytes: [UInt8] = []
    /// Whether the standard error was read to its end.
    var isComplete = false
    /// Whether the listener must stop early.
    var isAbandoned = false
  }

  /// The longest time until a reader notices that it must stop.
  private static let pollInterval = Duration.milliseconds(100)

  /// Waits for the end of a program without reaping it. `end(of:)` can still read its status.
  private static func awaitEnd(of process: pid_t) {
    #if canImport(Darwin)
      var information = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0 {
        guard errno == EINTR else { return }
      }
    #else
      while waitid(P_PID, id_t(process), nil, WEXITED | WNOWAIT) != 0 {
        guard errno == EINTR else { return }
      }
    #endif
  }

  /// Creates pipes that no other program inherits.
  private static func pipes(
    _ count: Int
  ) throws -> [(readEnd: FileDescriptor, writeEnd: FileDescriptor)] {
    var pipes: [(readEnd: FileDescriptor, writeEnd: FileDescriptor)] = []
    do {
      for _ in 0..<count {
        let pipe = try FileDescriptor.pipe()
        pipes.append((raised(pipe.readEnd), raised(pipe.writeEnd)))
      }
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

  /// Moves a descriptor to a number of 64 or more, above the numbers that `spawn` assigns to a
  /// program's streams. Returns the same descriptor if no number is free.
  private static func raised(_ descriptor: FileDescriptor) -> FileDescriptor {
    let number = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 64)
    guard number >= 0 else { return descriptor }
    try? descriptor.close()
    return FileDescriptor(rawValue: number)
  }

  /// Returns all bytes up to the end. Stops earlier if no bytes arrive and `isOver` returns true.
  /// - Throws: the `Errno` of read(2), `fileTooLarge` for more than `limit` bytes.
  private static func read(
    _ descriptor: FileDescriptor, limit: Int, isOver: () -> Bool
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      guard descriptor.isReadable(within: pollInterval) else {
        if isOver() { return bytes }
        continue
      }
      let count = bytes.count
      try bytes.append(addingCapacity: max(4096, count)) { bytes throws(Errno) in
        try descriptor.read(into: &bytes)
      }
      if bytes.count == count { return bytes }
      if bytes.count > limit { throw Errno.fileTooLarge }
    }
  }

  /// Reads standard error to its end, because a program whose pipe is full would wait forever.
  /// Keeps the first bytes.
  private static func listen(
    to descriptor: FileDescriptor, _ standardError: Monitor<StandardError>
  ) {
    var part: [UInt8] = []
    while !standardError.withLock({ $0.isAbandoned }) {
      guard descriptor.isReadable(within: pollInterval) else { continue }
      part.removeAll(keepingCapacity: true)
      try? part.append(addingCapacity: 4096) { bytes throws(Errno) in
        try descriptor.read(into: &bytes)
      }
      if part.isEmpty { break }
      standardError.change {
        $0.bytes.append(contentsOf: part.prefix(maximumErrorBytes - $0.bytes.count))
      }
    }
    standardError.change { $0.isComplete = true }
  }
}
