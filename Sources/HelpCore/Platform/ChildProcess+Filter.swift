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

  /// Passes text to a program and returns its output. Its standard error is that of this process.
  ///
  /// - Parameters:
  ///   - arguments: the program first; looked up in `PATH` when it has no slash.
  ///   - limit: the most output, in bytes.
  ///   - seconds: the time after which the program and its children are ended; nil waits. The program then receives no
  ///     signals of the terminal's keys.
  /// - Returns: the exit code, 128 + the signal's number if a signal ended it; and the output.
  /// - Throws: the `Errno` of pipe(2), posix_spawn(3) or read(2), `fileTooLarge` for too much output.
  package static func filter(
    _ arguments: [String], reading text: [UInt8], limit: Int = .max, seconds: Int? = nil
  ) throws -> (status: Int32, output: [UInt8]) {
    let result = try filter(
      arguments, reading: text, limits: [limit], seconds: seconds, capturesErrors: false)
    return (result.status, result.outputs[0])
  }

  /// Passes text to a program and returns its output and its standard error, which does not reach the terminal.
  ///
  /// - Parameters: as above.
  /// - Returns: also the first 64 KB of its standard error.
  /// - Throws: as above.
  package static func captured(
    _ arguments: [String], reading text: [UInt8], limit: Int, seconds: Int
  ) throws -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    let result = try filter(
      arguments, reading: text, limits: [limit], seconds: seconds, capturesErrors: true)
    return (result.status, result.outputs[0], result.errors)
  }

  /// Passes text to a program and takes what it prints to several outputs: the first is its standard output, the others
  /// are `/dev/fd/3` and so on. Its standard error is captured.
  ///
  /// - Parameter limits: the most that it may print to each output, in bytes.
  /// - Returns: as above.
  /// - Throws: as above.
  package static func captured(
    _ arguments: [String], reading text: [UInt8], limits: [Int], seconds: Int
  ) throws -> (status: Int32, outputs: [[UInt8]], errors: [UInt8]) {
    try filter(arguments, reading: text, limits: limits, seconds: seconds, capturesErrors: true)
  }

  private static func filter(
    _ arguments: [String], reading text: [UInt8], limits: [Int], seconds: Int?,
    capturesErrors: Bool
  ) throws -> (status: Int32, outputs: [[UInt8]], errors: [UInt8]) {
    let broken = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, broken) }
    let pipes = try pipes(limits.count + (capturesErrors ? 2 : 1))
    let (input, output) = (pipes[0], pipes[1])
    let errors = capturesErrors ? pipes[pipes.count - 1] : nil
    let further = Array(pipes[2..<limits.count + 1])
    let spawned = Result { () throws -> pid_t in
      try spawn(
        arguments,
        .filter(
          input: input.readEnd, output: output.writeEnd, errors: errors?.writeEnd,
          further: further.map(\.writeEnd)),
        isOwnGroup: seconds != nil)
    }
    try? input.readEnd.close()
    try? output.writeEnd.close()
    try? errors?.writeEnd.close()
    for pipe in further { try? pipe.writeEnd.close() }
    let said = Monitor(StandardError())
    let listener = errors.map { errors in
      Thread {
        listen(to: errors.readEnd, said)
        try? errors.readEnd.close()
      }
    }
    // Neither side may wait for the other: a program may print before it has read everything.
    let writer = Thread {
      if case .success = spawned { _ = try? input.writeEnd.writeAll(text) }
      try? input.writeEnd.close()
    }
    let phase = Monitor(Phase.running)
    let watch = seconds.map { seconds in
      Thread {
        let isInTime = phase.wait(atMost: .seconds(seconds)) { $0 == .ended ? true : nil }
        if isInTime == nil, case .success(let process) = spawned {
          kill(-process, SIGKILL)
          phase.change { $0 = .killed }
        }
      }
    }
    let taken = Monitor([Int: Result<[UInt8], any Error>]())
    let readers = further.enumerated().map { index, pipe in
      Thread {
        let printed = Result {
          try read(pipe.readEnd, limit: limits[index + 1]) { phase.withLock { $0 == .killed } }
        }
        try? pipe.readEnd.close()
        taken.change { $0[index] = printed }
      }
    }
    let printed = Result {
      try read(output.readEnd, limit: limits[0]) { phase.withLock { $0 == .killed } }
    }
    try? output.readEnd.close()
    for reader in readers { reader.join() }
    // Until the program is reaped, no other process group can have its number.
    if case .success(let process) = spawned { awaitEnd(of: process) }
    phase.change { $0 = .ended }
    watch?.join()
    writer.join()
    let outcome = Result { try end(of: spawned.get()) }
    if let listener {
      // A process that the program left running may keep its standard error open.
      _ = said.wait(atMost: .seconds(1)) { $0.isComplete ? true : nil }
      said.change { $0.isAbandoned = true }
      listener.join()
    }
    let status = try outcome.get().status
    let others = taken.withLock { $0 }
    let outputs = try [printed.get()] + further.indices.map { try others[$0]?.get() ?? [] }
    return (status, outputs, said.withLock { $0.bytes })
  }

  /// The first line of a program's standard error that says something, for a message.
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
    /// Whether all of it was read.
    var isComplete = false
    /// Whether the listener must stop early.
    var isAbandoned = false
  }

  /// The longest time before a reader notices that it must stop.
  private static let pause = Duration.milliseconds(100)

  /// Waits for the end of a program without reaping it: `end(of:)` still gets its status.
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

  /// Pipes that no other program inherits.
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

  /// The same descriptor with a number that no stream of a program gets.
  private static func raised(_ descriptor: FileDescriptor) -> FileDescriptor {
    let number = fcntl(descriptor.rawValue, F_DUPFD_CLOEXEC, 64)
    guard number >= 0 else { return descriptor }
    try? descriptor.close()
    return FileDescriptor(rawValue: number)
  }

  /// Reads to the end; stops earlier if no bytes arrive and `isOver` is true.
  /// - Throws: the `Errno` of read(2), `fileTooLarge` for more than `limit` bytes.
  private static func read(
    _ descriptor: FileDescriptor, limit: Int, isOver: () -> Bool
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      guard descriptor.isReadable(within: pause) else {
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

  /// Reads to the end and keeps the first bytes: a program whose pipe is full would wait for ever.
  private static func listen(to descriptor: FileDescriptor, _ said: Monitor<StandardError>) {
    var part: [UInt8] = []
    while !said.withLock({ $0.isAbandoned }) {
      guard descriptor.isReadable(within: pause) else { continue }
      part.removeAll(keepingCapacity: true)
      try? part.append(addingCapacity: 4096) { bytes throws(Errno) in
        try descriptor.read(into: &bytes)
      }
      if part.isEmpty { break }
      said.change { $0.bytes.append(contentsOf: part.prefix(maximumErrors - $0.bytes.count)) }
    }
    said.change { $0.isComplete = true }
  }
}
