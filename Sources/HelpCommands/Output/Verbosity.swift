import HelpAuthoring
import HelpCore
import HelpHost
import Logging

/// The amount of a command's messages.
struct Verbosity {
  var isQuiet = false
  /// The number of `-v`.
  var level = 0

  /// Switches logging on as requested. Called once, before the work begins.
  func begin() {
    let level: Logger.Level = isQuiet ? .error : [.warning, .debug, .trace][min(level, 2)]
    LogSetup.use(level: level) { Console.writeError($0 + "\n") }
  }

  /// The findings that are printed.
  func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter(shows) }

  /// Whether a finding is printed: a quiet command prints only errors.
  func shows(_ diagnostic: Diagnostic) -> Bool { !isQuiet || diagnostic.severity == .error }

  /// Reports on standard error, in the form of errors, a fault that does not stop the command.
  func warn(_ message: String) {
    if !isQuiet { Console.writeError("lectern: warning: \(ControlCharacters.stripped(message))\n") }
  }
}
