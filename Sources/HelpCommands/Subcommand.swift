import ArgumentParser
import HelpCore
import HelpHost

/// A subcommand of `lectern`. The output and the exit code are the same in another program that
/// mounts the subcommand.
protocol Subcommand: ParsableCommand {
  /// Performs the request. `Console` may still have unwritten output afterwards.
  func work() throws
}

extension Subcommand {
  /// Runs the command in a program that has mounted it. ArgumentParser calls this function, but
  /// neither returns Lectern's exit codes nor flushes its buffered output.
  func run() throws {
    let code = Process.ignoringFailedWrites {
      ErrorReport.code(of: "lectern", parsedBy: Self.self) { try work() }
    }
    if code != 0 { throw ExitCode(code) }
  }
}
