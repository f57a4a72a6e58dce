import ArgumentParser
import HelpAuthoring
import HelpCommands
import HelpCore
import HelpHost
import HelpIndexing
import HelpReader

/// A program that has help, and Lectern's commands, as any host would mount them. Tests run it.
@main struct Sample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    subcommands: [
      Run.self, Remote.self, Alone.self, HelpCommand<Help, Sample>.self, Lectern.self,
    ])
}

enum Help: ProgramHelp {
  static let program = "sample"
  static let parser: BookParser? = .markup

  static var settings: HelpSettings {
    var settings = HelpSettings(program: program)
    settings.reader.indexer = .memory
    return settings
  }
}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs the sample.", aliases: ["start"])
}

struct Remote: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "remote", subcommands: [Add.self])

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a remote.")
  }
}

/// The help of a program that does not use ArgumentParser.
struct Alone: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "alone")

  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []

  func run() { Process.exit(Help.run(arguments)) }
}
