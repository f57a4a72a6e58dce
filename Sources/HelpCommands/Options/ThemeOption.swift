import ArgumentParser
import HelpCore
import HelpLayout
import HelpReader
import HelpTerminal

/// The look of text on a terminal, for every command that shows some.
struct ThemeOption: ParsableArguments {
  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp(
      "How text looks: standard, light, dark, plain, or a file (default: LECTERN_THEME).",
      valueName: "name"),
    completion: .list(["standard", "light", "dark", "plain"]))
  var name: String?

  /// The requested theme, else the one of the environment, else the standard theme, for which no file is read.
  ///
  /// Called before the first output, with and without colours: an unknown name is also an error in a pipe.
  static func theme(named name: String?, _ verbosity: Verbosity) throws -> Theme {
    try name.map { try ThemeStore.theme($0) } ?? fromEnvironment(verbosity)
  }

  /// A variable that was set long ago, for another version or another machine, must not make every command fail: a
  /// fault in it is a warning.
  static func fromEnvironment(_ verbosity: Verbosity) -> Theme {
    guard let name = Process.environment("LECTERN_THEME") else { return .standard }
    do {
      return try ThemeStore.theme(name)
    } catch {
      if var error = error as? HelpError {
        error.what += " of LECTERN_THEME"
        verbosity.warn("\(error)")
      }
      return .standard
    }
  }
}
