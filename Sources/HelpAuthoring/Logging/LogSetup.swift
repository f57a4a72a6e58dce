public import Logging
import Synchronization

/// The handlers that Lectern's own loggers write to: those of `LoggingSystem`, unless a program sets others.
public enum LogSetup {
  private static let factory = Mutex<(@Sendable (String) -> any LogHandler)?>(nil)

  /// Writes the messages of Lectern's loggers, whatever handlers `LoggingSystem` has: one line for each message,
  /// indented by the work that it belongs to. Other loggers of the process are not affected.
  /// - Parameters:
  ///   - level: the level of every logger without its own.
  ///   - levels: levels by label. A label's level also applies to labels below it.
  ///   - write: receives whole lines without their line feed, control characters removed.
  public static func use(
    level: Logger.Level = .warning, levels: [String: Logger.Level] = [:],
    write: @escaping @Sendable (String) -> Void
  ) {
    let configuration = LogConfiguration(level: level, levels: levels)
    use { ScopedLogHandler(label: $0, configuration: configuration, write: write) }
  }

  /// Lectern's loggers get their handlers from here.
  /// - Parameter makeHandler: makes the handler for a label, such as `lectern.book`.
  package static func use(_ makeHandler: @escaping @Sendable (_ label: String) -> any LogHandler) {
    factory.withLock { $0 = makeHandler }
  }

  fileprivate static var own: (@Sendable (String) -> any LogHandler)? { factory.withLock { $0 } }
}

extension Logger {
  /// The logger of one of Lectern's rooms: `lectern.book` for `book`.
  package static func lectern(_ room: String) -> Logger {
    let label = "lectern." + room
    guard let own = LogSetup.own else { return Logger(label: label) }
    return Logger(label: label, factory: own)
  }
}
