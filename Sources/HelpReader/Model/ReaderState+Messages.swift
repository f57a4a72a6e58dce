import HelpLayout
import HelpResources

extension ReaderState {
  /// The interface's texts in the reader's language.
  var words: Words { content.words }

  /// Shows a message on the status line, until the next key.
  package mutating func say(_ text: String) { message = text }

  /// Shows the reason why a command has no effect.
  /// - Returns: no effects.
  mutating func refuse(_ reason: String) -> [ReaderEffect] {
    message = reason
    return []
  }

  /// Returns the first wording of a message that fits the status line, or else the last.
  func fitting(_ wordings: String...) -> String {
    wordings.first { DisplayWidth.columns(of: $0) <= columns - 2 } ?? wordings.last ?? ""
  }
}
