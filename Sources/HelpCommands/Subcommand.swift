import ArgumentParser
import HelpCore
import HelpHost

/// A subcommand of `lectern`. Mounted in another program it prints the same, and exits with the same code.
protocol Subcommand: ParsableCommand {
  /// Does what was asked for; output may still be waiting in `Console` when it returns.
  func work() throws
}

extension Subcommand {
  /// For the program that has mounted the command: ArgumentParser calls this, and knows neither our exit codes nor
  /// that output is buffered.
  func run() throws {
    let code = Process.ignoringFailedWrites {
      ErrorReport.code(of: "lectern", parsedBy: Self.self) { try work() }
    }
    if code != 0 { throw ExitCode(code) }
  }
}
