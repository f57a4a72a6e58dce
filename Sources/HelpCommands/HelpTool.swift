import ArgumentParser
import HelpCore
import HelpHost
import HelpReader

/// The whole program, which parses the arguments, runs the command, and reports its error.
package enum HelpTool {
  /// Runs the program.
  /// - Parameter arguments: the arguments without the program's name.
  /// - Returns: the exit code: 0 for success, 1 for a negative answer, from 64 as in sysexits(3),
  ///   from 128 after a signal.
  package static func run(_ arguments: [String]) -> Int32 {
    Process.ignoreFailedWrites()
    let arguments = namingStart(movingLeadingFlags(HelpCommandLine.expandingApropos(arguments)))
    return ErrorReport.code(
      of: "lectern", parsedBy: Lectern.self,
      blaming: { UnknownCommand.fault(in: arguments, after: $0) }
    ) {
      if let script = CompletionScript.requested(by: arguments) {
        try Console.print(script)
      } else if let request = ReadRequest(plain: arguments) {
        try request.run()
      } else if let request = CatRequest(plain: arguments) {
        try request.run()
      } else if let request = SearchRequest(plain: arguments) {
        try request.run()
      } else if let words = HelpCommandLine.commandToDescribe(arguments) {
        try Console.write(CommandDescription(words, of: Lectern.self).json)
      } else if let line = HelpCommandLine(arguments) {
        try line.work()
      } else {
        var command = try Lectern.parseAsRoot(arguments)
        if let command = command as? any Subcommand {
          try command.work()
        } else {
          try command.run()
        }
      }
    }
  }

  /// Replaces `docs +40`, the form of less and vim, with `docs --start=+40` for `read`. Leaves the
  /// arguments of all other subcommands unchanged.
  private static func namingStart(_ arguments: [String]) -> [String] {
    let first = arguments.first { !$0.hasPrefix("+") && !$0.hasPrefix("-") }
    guard first.flatMap(SubcommandName.init) ?? .read == .read else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.count
    return arguments.enumerated().map { index, argument in
      let isValue = index > 0 && ReadOptions.optionsWithValues.contains(arguments[index - 1])
      let isPositional = index < end && !isValue
      return isPositional && ReaderStart(argument) != nil ? "--start=" + argument : argument
    }
  }

  /// Moves the flags that all subcommands share from before the subcommand to after it:
  /// `-v pack docs` becomes `pack -v docs`.
  private static func movingLeadingFlags(_ arguments: [String]) -> [String] {
    let flags = arguments.prefix { ["-v", "-vv", "-q", "--verbose", "--quiet"].contains($0) }
    var remaining = arguments.dropFirst(flags.count)
    guard !flags.isEmpty, let command = remaining.popFirst() else { return arguments }
    return [command] + flags + remaining
  }
}
