import HelpCore

/// The programs that the reader has started, and their outcomes.
struct OtherPrograms {
  private struct Entry {
    let program: ChildProcess.RunningProgram
    let name: String
    /// The address or the file that the program opens.
    let target: String
    let start: Duration
  }

  private var entries: [Entry] = []

  /// The time after its start in which the failure of a program is reported. A program that fails
  /// later has already shown its window.
  private static let reportPeriod = Duration.seconds(5)
  /// The time between two checks.
  private static let checkInterval = Duration.milliseconds(100)

  /// Starts a program without waiting for its end.
  /// - Parameter arguments: the program, then its arguments, of which the last is the target.
  /// - Throws: the `Errno` of posix_spawn(3).
  mutating func start(_ arguments: [String], now: Duration) throws {
    let program = try ChildProcess.start(arguments)
    let target = arguments[arguments.count - 1]
    entries.append(Entry(program: program, name: arguments[0], target: target, start: now))
  }

  /// Returns the time until the next check of the programs, or nil if none was started recently.
  func waitingTime(now: Duration) -> Duration? {
    entries.contains { now - $0.start < Self.reportPeriod } ? Self.checkInterval : nil
  }

  /// Removes the programs that have ended, and returns the report about a failure. Nil if none
  /// failed.
  mutating func failure(now: Duration) -> String? {
    var failure: String?
    entries.removeAll { entry in
      guard let code = entry.program.outcome() else { return false }
      if code != 0, now - entry.start < Self.reportPeriod {
        failure = "Cannot open \(entry.target): \(entry.name) ended with exit code \(code)"
      }
      return true
    }
    return failure
  }
}
