package import Logging

/// A swift-log handler for human readers. The handler writes one line for each message, indented by
/// the scopes of the code.
///
/// `LogConfiguration` selects the messages. A program installs the handler once:
///
///     LoggingSystem.bootstrap { label in
///       ScopedLogHandler(label: label, configuration: configuration) { write($0) }
///     }
///
/// A message below the level costs one comparison. Its text is not built.
package struct ScopedLogHandler: LogHandler {
  /// See `LogHandler`.
  package var metadata: Logger.Metadata = [:]
  /// See `LogHandler`.
  package var logLevel: Logger.Level
  private let label: String
  private let write: @Sendable (String) -> Void

  /// Creates a handler with the level that a configuration sets for a label.
  /// - Parameter write: receives whole lines without line feed and control characters.
  package init(
    label: String, configuration: LogConfiguration, write: @escaping @Sendable (String) -> Void
  ) {
    self.label = label
    self.logLevel = configuration.level(for: label)
    self.write = write
  }

  /// See `LogHandler`.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// See `LogHandler`.
  package func log(event: LogEvent) {
    var context = label
    let fields = metadata.merging(event.metadata ?? [:]) { _, new in new }
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) { context += " \(key)=\(value)" }
    write(
      LogFormat.line(
        depth: LogScope.depth, level: event.level, context: context, message: "\(event.message)"))
  }
}
