import HelpAuthoring
import HelpCore
import HelpHost
import Logging

/// How much a command says about what it does.
struct Verbosity {
  var isQuiet = false
  /// How often `-v` was given.
  var level = 0

  /// Switches logging on as asked. Called once, before the work begins.
  func begin() {
    let level: Logger.Level = isQuiet ? .error : [.warning, .debug, .trace][min(level, 2)]
    LogSetup.use(level: level) { Console.writeError($0 + "\n") }
  }

  /// Those of some findings that are printed.
  func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.filter(shows) }

  /// Whether a finding is printed: a quiet command prints only errors.
  func shows(_ diagnostic: Diagnostic) -> Bool { !isQuiet || diagnostic.severity == .error }

  /// Says on standard error, in the form of errors, what does not stop the command.
  func warn(_ message: String) {
    if !isQuiet { Console.writeError("lectern: warning: \(ControlCharacters.stripped(message))\n") }
  }
}
