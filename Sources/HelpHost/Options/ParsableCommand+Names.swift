package import ArgumentParser

extension ParsableCommand {
  /// The names of the subcommands, in their order.
  package static var subcommandNames: [String] { configuration.subcommands.map { $0.ownName } }

  /// The subcommand of this name; nil when there is none.
  package static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.ownName == name || $0.configuration.aliases.contains(name)
    }
  }

  /// The name of the command, as a user types it.
  package static var ownName: String { configuration.commandName ?? _commandName }
}
