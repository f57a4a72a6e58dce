public import ArgumentParser
import HelpCore

/// The subcommand `help` of a program, which shows the program's book in the reader on a terminal,
/// or else as text.
///
///     @main struct MyTool: ParsableCommand {
///       static let configuration = CommandConfiguration(
///         subcommands: [Run.self, HelpCommand<Help, MyTool>.self])
///     }
///
/// `mytool help install#proxy` opens a topic, and `mytool help --search proxy` lists the topics
/// with a word. If no topic is named `run`, `mytool help run` prints the usage of that subcommand.
/// The command replaces ArgumentParser's own `help`.
///
/// - Parameters:
///   - Help: the type that provides the book.
///   - Root: the root command of the program.
public struct HelpCommand<Help: ProgramHelp, Root: ParsableCommand>: ParsableCommand {
  /// The command's name, and the texts of its help screen.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "help",
      abstract: "Read the help, or search it. For agents: '\(Root.ownName) help --agents'.",
      discussion: """
        Without a topic, opens the first page. On a terminal, help opens in a reader: h lists its keys, and q leaves \
        it. The name of a command prints the command's usage, unless a topic has the same name.
        """)
  }

  @OptionGroup var options: HelpOptions<Help, Root>

  /// Creates the empty command that ArgumentParser needs before it parses.
  public init() {}

  /// Performs the request of the arguments, and prints its error.
  /// - Throws: `ExitCode` if the exit code is not 0.
  public func run() throws {
    let code = HelpRequest<Help, Root>(
      program: Root.ownName, options: options, usage: UsageScreens(Root.self)
    ).run()
    if code != 0 { throw ExitCode(code) }
  }
}
