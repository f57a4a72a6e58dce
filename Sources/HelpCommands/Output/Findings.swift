import HelpCore

/// What a command was told of its source while it worked for another result. They go beside that result, to standard
/// error.
struct Findings {
  private var errors = 0

  /// Prints some, of a quiet command the errors only, one a line with their hints.
  mutating func print(_ diagnostics: [Diagnostic], _ verbosity: Verbosity) {
    for diagnostic in diagnostics {
      let isError = diagnostic.severity == .error
      if isError { errors += 1 }
      guard isError || !verbosity.isQuiet else { continue }
      Console.writeError(ControlCharacters.stripped("\(diagnostic)") + "\n")
    }
  }

  /// Ends a command whose result is there, but not as its source means it.
  /// - Parameters:
  ///   - result: the beginning of a sentence: "the site in 'out'".
  ///   - source: what was read: "the book".
  /// - Throws: `HelpError.Code.malformed` where an error was among them.
  func finish(_ result: String, of source: String, hint: String) throws {
    guard errors > 0 else { return }
    throw HelpError(
      .malformed, "\(result) is not what \(source) should be",
      "\(Figures.count(errors, "error")) above", hint: hint)
  }
}
