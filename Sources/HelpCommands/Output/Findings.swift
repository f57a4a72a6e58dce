import HelpAuthoring
import HelpCore
import HelpHost

/// The findings about a command's source. Commands whose result is not the findings print them on
/// standard error.
struct Findings {
  private let verbosity: Verbosity
  private(set) var errorCount = 0

  init(_ verbosity: Verbosity) { self.verbosity = verbosity }

  /// Prints findings. As in a check, findings with the same cause are printed together, and `-v`
  /// separates them. A quiet command prints only errors.
  mutating func print(_ diagnostics: [Diagnostic]) {
    errorCount += diagnostics.count { $0.severity == .error }
    let shownDiagnostics = verbosity.shown(diagnostics)
    let texts =
      verbosity.level > 0
      ? shownDiagnostics.map { "\($0)" }
      : FindingGroups(shownDiagnostics).groups.map { $0.text(allBy: "-v") }
    for text in texts { Console.writeError(ControlCharacters.stripped(text) + "\n") }
  }

  /// Ends a command that has written its result. If the source has errors, the result differs from
  /// the author's intention, and the command fails.
  /// - Parameters:
  ///   - result: the beginning of a sentence: "the site in 'out'".
  ///   - source: the source in words: "the book".
  /// - Throws: `HelpError.Code.malformed` if an error was printed.
  func finish(_ result: String, of source: String, hint: String) throws {
    guard errorCount > 0 else { return }
    throw HelpError(
      .malformed, "\(result) was written with errors in \(source)",
      "\(Figures.count(errorCount, "error")) above", hint: hint)
  }
}
