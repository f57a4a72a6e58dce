import ArgumentParser
import HelpCore
import HelpHost

/// A subcommand of `lectern`. Mounted in another program it prints the same, and exits with the same code.
protocol Subcommand: ParsableCommand {
  /// Performs the request; output may still be waiting in `Console` when it returns.
  func work() throws
}

extension Subcommand {
  /// Runs the command in a program that has mounted it. ArgumentParser calls this, without our exit codes and buffered
  /// output.
  func run() throws {
    let code = Process.ignoringFailedWrites {
      ErrorReport.code(of: "lectern", parsedBy: Self.self) { try work() }
    }
    if code != 0 { throw ExitCode(code) }
  }
}
