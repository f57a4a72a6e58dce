/// Finds the typed commands in the record of a shell session.
///
///     $ ls \          ls \
///     > -l         ->  -l
///     a  b
enum SessionCode {
  /// The languages of code blocks that record a session.
  private static let languages: Set<String> = [
    "console", "shell-session", "sh-session", "shellsession", "bash-session", "terminal",
  ]

  /// Returns the typed lines of a session, with an empty line in place of each line of output.
  /// Returns code of other languages unchanged.
  /// - Returns: nil for a session without typed text.
  static func typedCode(in text: String, language: String) -> String? {
    guard languages.contains(language) else { return text }
    var lines: [Substring] = []
    // Whether the previous line's command continues on this line.
    var isContinued = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isPrompt = line.hasPrefix("$ ") || line.hasPrefix("% ") || line.hasPrefix("# ")
      let isTyped = isPrompt || isContinued
      let hasMark = isPrompt || isContinued && line.hasPrefix("> ")
      lines.append(isTyped ? hasMark ? line.dropFirst(2) : line : "")
      isContinued = isTyped && (line.hasSuffix("\\") || line.hasSuffix("|"))
    }
    return lines.contains { !$0.isEmpty } ? lines.joined(separator: "\n") : nil
  }
}
