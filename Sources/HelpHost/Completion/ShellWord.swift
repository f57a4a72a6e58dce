import HelpCore

/// Converts words between a shell and its completion.
package enum ShellWord {
  /// The words that may be offered to any shell. Bash expands what it is offered, and would run commands in a name from
  /// another person's book.
  package static func plain(_ words: some Sequence<String>, beginning typed: String = "")
    -> [String]
  {
    words.filter { $0.utf8.starts(with: typed.utf8) && isPlain($0.utf8.span) }
  }

  /// Whether a word may be offered.
  static func isPlain(_ word: Span<UInt8>) -> Bool {
    for index in word.indices where !isPlain[Int(word[index])] { return false }
    return true
  }

  private static let isPlain: [Bool] = {
    let special = "$`\"'\\{}()<>|&;*?[]!~".utf8
    return (UInt8.min...UInt8.max).map { $0 > .space && $0 != .delete && !special.contains($0) }
  }()

  /// A word as a shell reads it, in quotation marks if it needs any.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty && isPlain(word.utf8.span) { return word }
    let escaped = word.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }
    return "\"" + escaped.joined() + "\""
  }

  /// A word without quotation marks and backslashes, with which shells pass it on.
  package static func unquoted(_ word: String) -> String {
    String(decoding: word.utf8.filter { !"\\'\"".utf8.contains($0) }, as: UTF8.self)
  }
}
