/// A command, its description in the help, and its keys.
package struct KeyRow<Command: Sendable>: Sendable {
  package let command: Command
  /// The name of the text that describes the command.
  package let text: String
  /// The key sequences in the notation of `Key.sequences`. The notation is parsed on demand,
  /// because the first screen needs only a few sequences.
  package let keys: String

  package init(_ command: Command, _ text: String, _ keys: String) {
    self.command = command
    self.text = text
    self.keys = keys
  }

  /// The sequences of one or more keys.
  package var sequences: [[Key]] { Key.sequences(keys) }

  /// The sequences as the help shows them: `Space`, `gg`, `^X^C`.
  package var labels: [String] { sequences.map { $0.map(\.label).joined() } }

  /// Returns the same row for another command, which wraps this command.
  package func map<Other>(_ wrap: (Command) -> Other) -> KeyRow<Other> {
    KeyRow<Other>(wrap(command), text, keys)
  }
}
