import ArgumentParser
import HelpCore

/// The usage of a program's subcommands, as ArgumentParser's own `help` prints it.
struct UsageScreens {
  private let root: any ParsableCommand.Type

  init(_ root: any ParsableCommand.Type) { self.root = root }

  /// The screen of a subcommand by its words: `remote add`. Nil when there is none.
  func screen(of words: [String]) -> String? {
    var command = root
    for word in words {
      guard let next = command.subcommand(named: word) else { return nil }
      command = next
    }
    return root.helpMessage(for: command) + "\n"
  }

  /// The names that a first word may have.
  var names: [String] { root.subcommandNames }
}
