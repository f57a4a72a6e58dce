import ArgumentParser
import HelpCore
import HelpLayout
import HelpReader
import HelpTerminal

/// The theme of text on a terminal.
struct ThemeOption: ParsableArguments {
  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp(
      "The look of text: standard, light, dark, plain, or a file (default: LECTERN_THEME, else standard).",
      valueName: "name"),
    completion: .list(["standard", "light", "dark", "plain"]))
  var name: String?

  /// Returns the requested theme, or else the environment's theme, or else the standard theme.
  ///
  /// A command calls this function before its first output, even if the output has no colours. An
  /// unknown name is therefore an error even in a pipe.
  /// - Throws: `HelpError` for an unknown name, or a file that cannot be used.
  static func theme(named name: String?, _ verbosity: Verbosity) throws -> Theme {
    try name.map { try ThemeStore.theme($0) } ?? fromEnvironment(verbosity)
  }

  /// Returns the theme in `LECTERN_THEME`, or the standard theme with a warning if that theme
  /// cannot be used. A variable that was set for another version or another machine must not make
  /// every command fail.
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
