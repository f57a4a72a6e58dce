import ArgumentParser
import HelpCore

/// The help of a program that does not use ArgumentParser.
struct StandaloneHelp<Help: ProgramHelp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Help.program + " help", abstract: "Read the help, or search it.",
      discussion: """
        Without a topic, opens the first page. On a terminal, help opens in a reader: h lists its keys, and q leaves it.
        """)
  }

  @OptionGroup var options: HelpOptions<Help, Self>

  /// Parses arguments, performs their request, and prints any error.
  /// - Returns: the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let command = try parse(arguments)
      return HelpRequest<Help, Self>(program: Help.program, options: command.options, usage: nil)
        .run()
    } catch {
      return Process.ignoringFailedWrites {
        ErrorReport(error, of: Help.program, parsedBy: Self.self).print()
      }
    }
  }
}
