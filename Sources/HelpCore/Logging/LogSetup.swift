package import Logging
import Synchronization

/// Sets up logging when the first logger is made: most runs of a program make none, and must start fast.
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
  package static func lectern(_ room: String) -> Logger {
    LogSetup.finish()
    return Logger(label: "lectern." + room)
  }
}
