public import Logging
import Synchronization

/// Where Lectern's own loggers write: to the handlers of `LoggingSystem`, unless a program says otherwise.
public enum LogSetup {
  private static let factory = Mutex<(@Sendable (String) -> any LogHandler)?>(nil)

  /// Lectern's loggers get their handlers from here, whatever `LoggingSystem` is set up to do. The other loggers of
  /// the process are left alone.
  /// - Parameter makeHandler: makes the handler for a label, such as `lectern.book`.
  public static func use(_ makeHandler: @escaping @Sendable (_ label: String) -> any LogHandler) {
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
