public import ArgumentParser
import HelpCore

/// The subcommand `help` of a program: its own book in the reader on a terminal, as text elsewhere.
///
///     @main struct MyTool: ParsableCommand {
///       static let configuration = CommandConfiguration(
///         subcommands: [Run.self, HelpCommand<Help, MyTool>.self])
///     }
///
/// `mytool help install#proxy` opens a topic, `mytool help --search proxy` lists those with a word, and
/// `mytool help run` prints the usage of the subcommand `run` where no topic has that name. It takes the place of
/// ArgumentParser's own `help`.
///
/// - Parameters:
///   - Help: has the book.
///   - Root: the program's whole command.
public struct HelpCommand<Help: ProgramHelp, Root: ParsableCommand>: ParsableCommand {
  /// The command's name, and the texts of its help screen.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "help",
      abstract: "Read the help, or search it. For agents: '\(Root.ownName) help --agents'.",
      discussion: """
        Without a topic, opens the first page. On a terminal, help opens in a reader: h lists its keys, and q leaves \
        it. Where no topic has the name of a command, the command's usage is printed.
        """)
  }

  @OptionGroup var options: HelpOptions<Help, Root>

  /// The empty command that ArgumentParser makes before it parses.
  public init() {}

  /// Shows the requested topic or search.
  /// - Throws: `ExitCode` after the error was printed.
  public func run() throws {
    let code = HelpRequest<Help, Root>(
      program: Root.ownName, options: options, usage: UsageScreens(Root.self)
    ).run()
    if code != 0 { throw ExitCode(code) }
  }
}

/// The help as a command without a program around it.
struct StandaloneHelp<Help: ProgramHelp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Help.program + " help", abstract: "Read the help, or search it.",
      discussion: """
        Without a topic, opens the first page. On a terminal, help opens in a reader: h lists its keys, and q leaves it.
        """)
  }

  @OptionGroup var options: HelpOptions<Help, Self>

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
