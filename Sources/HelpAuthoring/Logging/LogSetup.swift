public import Logging
import Synchronization

/// The setup of Lectern's own loggers. The loggers use the handlers of `LoggingSystem` unless a
/// program sets other handlers.
public enum LogSetup {
  private static let factory = Mutex<(@Sendable (String) -> any LogHandler)?>(nil)

  /// Passes each message of Lectern's loggers to `write` as one line. The indentation shows the
  /// scope of the message. Other loggers of the process still use the handlers of `LoggingSystem`.
  /// - Parameters:
  ///   - level: the level of every logger that `levels` does not cover.
  ///   - levels: the levels by label. A label's level also applies to labels below it.
  ///   - write: receives whole lines without line feed and control characters.
  public static func use(
    level: Logger.Level = .warning, levels: [String: Logger.Level] = [:],
    write: @escaping @Sendable (String) -> Void
  ) {
    let configuration = LogConfiguration(level: level, levels: levels)
    use { ScopedLogHandler(label: $0, configuration: configuration, write: write) }
  }

  /// Sets the handlers of Lectern's loggers.
  /// - Parameter makeHandler: returns the handler for a label, such as `lectern.book`.
  package static func use(_ makeHandler: @escaping @Sendable (_ label: String) -> any LogHandler) {
    factory.withLock { $0 = makeHandler }
  }

  /// The function that returns the handlers of Lectern's loggers, or nil if no program has set
  /// handlers.
  fileprivate static var handlerFactory: (@Sendable (String) -> any LogHandler)? {
    factory.withLock { $0 }
  }
}

extension Logger {
  /// Returns the logger of one of Lectern's rooms: `lectern.book` for `book`.
  package static func lectern(_ room: String) -> Logger {
    let label = "lectern." + room
    guard let factory = LogSetup.handlerFactory else { return Logger(label: label) }
    return Logger(label: label, factory: factory)
  }
}
