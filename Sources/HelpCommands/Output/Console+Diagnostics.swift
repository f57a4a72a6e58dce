import HelpCore

extension Console {
  /// Prints findings, one a line with their hints, on standard output: they are the result.
  static func print(_ diagnostics: [Diagnostic]) throws {
    for diagnostic in diagnostics { try print(ControlCharacters.stripped("\(diagnostic)")) }
  }

  /// Prints findings that go beside another result on standard error.
  static func printAside(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { writeError(ControlCharacters.stripped("\(diagnostic)") + "\n") }
  }
}
