import HelpAuthoring
import HelpCore
import HelpHost
import Logging

/// The amount of a command's messages.
struct Verbosity {
  var isQuiet = false
  /// The number of `-v` on the command line.
  var level = 0

  /// Switches logging on as requested. A command calls this function once, before its work.
  func begin() {
    let level: Logger.Level = isQuiet ? .error : [.warning, .debug, .trace][min(level, 2)]
    LogSetup.use(level: level) { Console.writeError($0 + "\n") }
  }

  /// Returns the findings that are printed.
  func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter(shows) }

  /// Whether a finding is printed. A quiet command prints only errors.
  func shows(_ diagnostic: Diagnostic) -> Bool { !isQuiet || diagnostic.severity == .error }

  /// Prints a warning on standard error in the form of errors.
  func warn(_ message: String) {
    if !isQuiet { Console.writeError("lectern: warning: \(ControlCharacters.stripped(message))\n") }
  }
}
