package import Logging

/// The levels of the messages that are logged.
package struct LogConfiguration: Sendable {
  /// The level of every logger without its own.
  package var level: Logger.Level
  /// Levels by label. A label's level also applies to labels below it: `lectern.archive` for
  /// `lectern.archive.writer`.
  package var levels: [String: Logger.Level]

  /// A configuration with the given values.
  package init(
    level: Logger.Level = .warning, levels: [String: Logger.Level] = [:]
  ) {
    self.level = level
    self.levels = levels
  }

  /// The level of the logger with this label: its own, its nearest ancestor's, or the one for all.
  package func level(for label: String) -> Logger.Level {
    var name = label[...]
    while true {
      if let level = levels[String(name)] { return level }
      guard let dot = name.lastIndex(of: ".") else { return level }
      name = name[..<dot]
    }
  }
}
