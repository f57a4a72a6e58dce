package import ArgumentParser
package import HelpCore
import SystemPackage

/// The message about an error, and its exit code.
///
///     lectern: error: cannot open 'guide.helpz': no such file or directory
///       hint: did you mean 'guides.helpz'?
package struct ErrorReport {
  /// The name of the program in the message.
  private let program: String
  /// The command that parsed the arguments, whose errors and screens are reported.
  private let command: any ParsableCommand.Type
  /// The requested help screen, for standard output.
  private var help: String?
  /// The error and its hint, for standard error.
  private var complaint: String?
  private var exitCode: Int32 = 0

  /// Describes an error.
  package init(_ error: any Error, of program: String, parsedBy command: any ParsableCommand.Type) {
    self.program = program
    self.command = command
    switch error {
    case is Console.ClosedPipe: break
    case let code as ExitCode: exitCode = code.rawValue
    case let error as HelpError: report(error)
    case let errno as Errno: report(HelpError(of: errno))
    default: report(parserError: error)
    }
  }

  private mutating func report(_ error: HelpError) {
    complaint = "\(error)"
    exitCode = error.code.exitCode
  }

  /// Reports an error of ArgumentParser, which throws its help and version screens as errors.
  private mutating func report(parserError error: any Error) {
    let fullMessage = command.fullMessage(for: error)
    if command.exitCode(for: error).isSuccess {
      help = fullMessage + "\n"
      return
    }
    let usage = fullMessage.split(separator: "\n").first { $0.hasPrefix("Usage: ") }
    let hint = usage.map { "usage: " + $0.dropFirst("Usage: ".count) } ?? "see '\(program) --help'"
    complaint = "bad usage: \(command.message(for: error))\n  hint: \(hint)"
    exitCode = HelpError.Code.usage.exitCode
  }

  /// Performs work, flushes its output, and reports its error.
  /// - Parameter blame: returns the error to report in place of a thrown error, or nil to report
  ///   the thrown error.
  /// - Returns: the exit code.
  package static func code(
    of program: String, parsedBy command: any ParsableCommand.Type,
    blaming blame: (any Error) -> HelpError? = { _ in nil }, _ work: () throws -> Void
  ) -> Int32 {
    do {
      try work()
      try Console.flush()
      return 0
    } catch {
      return ErrorReport(blame(error) ?? error, of: program, parsedBy: command).print()
    }
  }

  /// Prints the report, and returns the exit code.
  package func print() -> Int32 {
    var code = exitCode
    do {
      if let help { try Console.write(help) }
      try Console.flush()
    } catch is Console.ClosedPipe {
      // A closed pipe is not a failure.
    } catch {
      if code == 0 {
        Console.writeError(line("\(error)"))
        code = HelpError.Code.inputOutput.exitCode
      }
    }
    if let complaint { Console.writeError(line(complaint)) }
    return code
  }

  private func line(_ message: String) -> String {
    "\(program): error: \(ControlCharacters.stripped(message))\n"
  }
}
