import ArgumentParser
import HelpCore
import HelpLayout
import HelpReader

/// How text looks on a terminal, for every command that shows some.
struct ThemeOption: ParsableArguments {
  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp(
      "How text looks: standard, light, dark, plain, or a file (default: LECTERN_THEME).",
      valueName: "name"),
    completion: .list(["standard", "light", "dark", "plain"]))
  var name: String?

  func theme() throws -> Theme { try Self.theme(named: name) }

  /// What was asked for, else what the environment says, else the standard theme, for which no file is read.
  static func theme(named name: String? = nil) throws -> Theme {
    guard let name = name ?? Process.environment("LECTERN_THEME") else { return .standard }
    return try ThemeStore.theme(name)
  }
}
