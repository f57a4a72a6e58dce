package import Logging

/// The lowest levels of messages that loggers write.
package struct LogConfiguration: Sendable {
  /// The level of every logger that `levels` does not cover.
  package var level: Logger.Level
  /// The levels by label. A label's level also applies to labels below it: `lectern.archive` for
  /// `lectern.archive.writer`.
  package var levels: [String: Logger.Level]

  /// Creates a configuration from its levels.
  package init(
    level: Logger.Level = .warning, levels: [String: Logger.Level] = [:]
  ) {
    self.level = level
    self.levels = levels
  }

  /// Returns the level of the logger with a label: the label's own, its nearest ancestor's, or
  /// `level`.
  package func level(for label: String) -> Logger.Level {
    var name = label[...]
    while true {
      if let level = levels[String(name)] { return level }
      guard let dot = name.lastIndex(of: ".") else { return level }
      name = name[..<dot]
    }
  }
}
