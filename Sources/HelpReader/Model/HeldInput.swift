import HelpTerminal

/// The input that waits while the other topics of a book are being read.
struct HeldInput: Sendable {
  /// The first command that waits, and the number before it.
  var command: ReadingCommand?
  var count: Int?
  /// The events after it.
  var events: [TerminalEvent] = []

  var isEmpty: Bool { command == nil && events.isEmpty }
}
