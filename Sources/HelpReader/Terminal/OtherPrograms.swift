import HelpCore

/// The programs that were started beside the reader, and their outcomes.
struct OtherPrograms {
  private struct Entry {
    let program: ChildProcess.Started
    let name: String
    let start: Duration
  }

  private var entries: [Entry] = []

  /// A program that fails later than this has shown its window.
  private static let attention = Duration.seconds(5)
  private static let interval = Duration.milliseconds(100)

  /// - Throws: the `Errno` of posix_spawn(3).
  mutating func start(_ arguments: [String], now: Duration) throws {
    let program = try ChildProcess.start(arguments)
    entries.append(Entry(program: program, name: arguments[0], start: now))
  }

  /// The time until their outcomes should be checked; nil if none has just been started.
  func waitingTime(now: Duration) -> Duration? {
    entries.contains { now - $0.start < Self.attention } ? Self.interval : nil
  }

  /// Returns the report about a program that failed, and removes those that have ended.
  mutating func failure(now: Duration) -> String? {
    var failure: String?
    entries.removeAll { entry in
      guard let code = entry.program.outcome() else { return false }
      if code != 0, now - entry.start < Self.attention {
        failure = "\(entry.name) could not open it (exit code \(code))"
      }
      return true
    }
    return failure
  }
}
