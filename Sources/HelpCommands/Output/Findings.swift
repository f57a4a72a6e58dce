import HelpCore
import HelpHost

/// Findings about a command's source while it produced another result. They go to standard error.
struct Findings {
  private let verbosity: Verbosity
  private var errors = 0

  init(_ verbosity: Verbosity) { self.verbosity = verbosity }

  /// Prints some, one per line with their hints; a quiet command prints only errors.
  mutating func print(_ diagnostics: [Diagnostic]) {
    errors += diagnostics.count { $0.severity == .error }
    for diagnostic in verbosity.shown(diagnostics) {
      Console.writeError(ControlCharacters.stripped("\(diagnostic)") + "\n")
    }
  }

  /// Ends a command whose result exists, but is not what its source intends.
  /// - Parameters:
  ///   - result: the beginning of a sentence: "the site in 'out'".
  ///   - source: what was read: "the book".
  /// - Throws: `HelpError.Code.malformed` if an error was among them.
  func finish(_ result: String, of source: String, hint: String) throws {
    guard errors > 0 else { return }
    throw HelpError(
      .malformed, "\(result) was written with errors in \(source)",
      "\(Figures.count(errors, "error")) above", hint: hint)
  }
}
