/// The commands in the record of a session with a shell.
///
///     $ ls \          ls \
///     > -l         ->  -l
///     a  b
enum SessionCode {
  private static let languages: Set<String> = [
    "console", "shell-session", "sh-session", "shellsession", "bash-session", "terminal",
  ]

  /// The code that a command is to read: of a session's, only what was typed. Lines keep their numbers.
  /// - Returns: nil for a session without a prompt.
  static func typed(in text: String, language: String) -> String? {
    guard languages.contains(language) else { return text }
    var lines: [Substring] = []
    var goesOn = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isPrompt = line.hasPrefix("$ ") || line.hasPrefix("% ") || line.hasPrefix("# ")
      let isTyped = isPrompt || goesOn
      let hasMark = isPrompt || goesOn && line.hasPrefix("> ")
      lines.append(isTyped ? hasMark ? line.dropFirst(2) : line : "")
      goesOn = isTyped && (line.hasSuffix("\\") || line.hasSuffix("|"))
    }
    return lines.contains { !$0.isEmpty } ? lines.joined(separator: "\n") : nil
  }
}
