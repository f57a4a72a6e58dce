public import Logging
import Synchronization

/// Sets logging up when the first logger is made: most starts of a program make none, and have no time to lose.
public enum LogSetup {
  private static let pending = Mutex<(@Sendable () -> Void)?>(nil)

  /// - Parameter setUp: bootstraps `LoggingSystem`. Called once, before the first `Logger.lectern`.
  public static func whenNeeded(_ setUp: @escaping @Sendable () -> Void) {
    pending.withLock { $0 = setUp }
  }

  fileprivate static func finish() {
    let setUp = pending.withLock { pending in
      defer { pending = nil }
      return pending
    }
    setUp?()
  }
}

extension Logger {
  /// The logger of one of Lectern's rooms: `lectern.book` for `book`.
  public static func lectern(_ room: String) -> Logger {
    LogSetup.finish()
    return Logger(label: "lectern." + room)
  }
}
