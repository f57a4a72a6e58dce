import HelpCore
import Logging

/// Formats the lines of the log.
///
///     debug: lectern.archive: opening guide.helpz
///       debug: lectern.archive: 214 entries
enum LogFormat {
  /// Returns one line, without its line feed and without control characters.
  /// - Parameter depth: the number of surrounding scopes.
  static func line(depth: Int, level: Logger.Level, context: String, message: String) -> String {
    String(repeating: "  ", count: depth) + level.rawValue + ": "
      + ControlCharacters.inline(context) + ": " + ControlCharacters.inline(message)
  }
}
