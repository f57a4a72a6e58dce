import ArgumentParser
import HelpCore
import SystemPackage

/// What the user is told about an error, and the exit code that goes with it.
///
///     lectern: error: cannot open 'guide.helpz': no such file or directory
///       hint: did you mean 'guides.helpz'?
struct ErrorReport {
  /// A help screen that was asked for, on standard output.
  private var help: String?
  private var complaint: String?
  private var exitCode: Int32 = 0

  init(_ error: any Error) {
    switch error {
    case is Console.ClosedPipe: break
    case let code as ExitCode: exitCode = code.rawValue
    case let error as HelpError: report(error)
    case let errno as Errno: report(HelpError(.inputOutput, "cannot continue", errno.sentence))
    default: report(parserError: error)
    }
  }

  private mutating func report(_ error: HelpError) {
    complaint = "\(error)"
    exitCode = error.code.exitCode
  }

  /// ArgumentParser's complaints, and its help and version screens, which travel as errors.
  private mutating func report(parserError error: any Error) {
    let whole = Lectern.fullMessage(for: error)
    if Lectern.exitCode(for: error).isSuccess {
      help = whole + "\n"
      return
    }
    let usage = whole.split(separator: "\n").first { $0.hasPrefix("Usage: ") }
    let hint = usage.map { "usage: " + $0.dropFirst("Usage: ".count) } ?? "see 'lectern --help'"
    complaint = "bad usage: \(Lectern.message(for: error))\n  hint: \(hint)"
    exitCode = HelpError.Code.usage.exitCode
  }

  /// Prints the report where it belongs and returns the exit code.
  func print() -> Int32 {
    var code = exitCode
    do {
      if let help { try Console.write(help) }
      try Console.flush()
    } catch is Console.ClosedPipe {
      // A closed pipe is not a failure.
    } catch {
      if code == 0 {
        Console.writeError(Self.line("\(error)"))
        code = HelpError.Code.inputOutput.exitCode
      }
    }
    if let complaint { Console.writeError(Self.line(complaint)) }
    return code
  }

  private static func line(_ message: String) -> String {
    "lectern: error: \(ControlCharacters.stripped(message))\n"
  }
}
