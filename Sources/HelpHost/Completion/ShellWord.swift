import HelpCore

/// The rules for the words of a command line, and for the words that the completion of a shell
/// offers.
package enum ShellWord {
  /// Returns the words that are safe to offer to any shell. Bash expands the words that it is
  /// offered, and would run a command hidden in the name of a topic.
  /// - Parameter typedText: the beginning that words must have.
  package static func plain(_ words: some Sequence<String>, beginning typedText: String = "")
    -> [String]
  {
    words.filter { $0.utf8.starts(with: typedText.utf8) && isPlain($0.utf8.span) }
  }

  /// Whether a word may be offered to any shell.
  static func isPlain(_ word: Span<UInt8>) -> Bool {
    for index in word.indices where !plainBytes[Int(word[index])] { return false }
    return true
  }

  /// Whether an offered word may contain each byte, by the byte's value.
  private static let plainBytes: [Bool] = {
    let special = "$`\"'\\{}()<>|&;*?[]!~".utf8
    return (UInt8.min...UInt8.max).map { $0 > .space && $0 != .delete && !special.contains($0) }
  }()

  /// Returns a word quoted for a shell, if it needs quotation marks.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty && isPlain(word.utf8.span) { return word }
    // A quotation mark with an accent is one character to Swift, and two characters to a shell.
    let escapedScalars = word.unicodeScalars.map {
      "\"\\$`".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)"
    }
    return "\"" + escapedScalars.joined() + "\""
  }

  /// Removes the quotation marks and backslashes that a shell leaves in a word that is being
  /// completed.
  package static func unquoted(_ word: String) -> String {
    String(decoding: word.utf8.filter { !"\\'\"".utf8.contains($0) }, as: UTF8.self)
  }
}
