import HelpCore

extension Console {
  /// Prints findings, one per line with their hints, on standard output: they are the result.
  static func print(_ diagnostics: [Diagnostic], _ verbosity: Verbosity) throws {
    for diagnostic in verbosity.shown(diagnostics) {
      try print(ControlCharacters.stripped("\(diagnostic)"))
    }
  }
}
