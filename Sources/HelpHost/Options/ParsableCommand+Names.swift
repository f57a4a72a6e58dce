package import ArgumentParser

extension ParsableCommand {
  /// The names of the subcommands, in the order of their declaration.
  package static var subcommandNames: [String] { configuration.subcommands.map { $0.ownName } }

  /// Returns the subcommand with a name or an alias, or nil for an unknown name.
  package static func subcommand(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.ownName == name || $0.configuration.aliases.contains(name)
    }
  }

  /// The name of the command, as a user types it.
  package static var ownName: String { configuration.commandName ?? _commandName }
}
