import ArgumentParser
import HelpCore

/// The usage screens of a program's subcommands, which ArgumentParser's own `help` prints.
struct UsageScreens {
  private let root: any ParsableCommand.Type

  init(_ root: any ParsableCommand.Type) { self.root = root }

  /// Returns the screen of a subcommand by its words, such as `remote add`, or nil for an unknown
  /// subcommand. Without words, returns the screen of the program.
  func screen(of words: [String]) -> String? {
    var command = root
    for word in words {
      guard let subcommand = command.subcommand(named: word) else { return nil }
      command = subcommand
    }
    return root.helpMessage(for: command) + "\n"
  }

  /// The names of the program's subcommands.
  var names: [String] { root.subcommandNames }
}
