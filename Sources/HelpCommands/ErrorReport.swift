import ArgumentParser
import HelpCore
import SystemPackage

/// What the user is told about an error, and the exit code that goes with it.
///
///     lectern: error: cannot open 'guide.helpz': no such file or directory
///       hint: did you mean 'guides.helpz'?
struct ErrorReport {
  private enum Text {
    case silence
    case help(String)
    case error(String)
  }

  private let text: Text
  private let exitCode: Int32

  private init(_ text: Text, exitCode: Int32) {
    self.text = text
    self.exitCode = exitCode
  }

  init(_ error: any Error) {
    switch error {
    case is Console.ClosedPipe: self.init(.silence, exitCode: 0)
    case let code as ExitCode: self.init(.silence, exitCode: code.rawValue)
    case let error as HelpError: self.init(.error("\(error)"), exitCode: error.code.exitCode)
    case let errno as Errno: self.init(HelpError(.inputOutput, "cannot continue", errno.sentence))
    default: self.init(parserError: error)
    }
  }

  /// ArgumentParser's complaints, and its help and version screens, which travel as errors.
  private init(parserError error: any Error) {
    let whole = Lectern.fullMessage(for: error)
    if Lectern.exitCode(for: error).isSuccess {
      self.init(.help(whole + "\n"), exitCode: 0)
    } else {
      let usage = whole.split(separator: "\n").first { $0.hasPrefix("Usage: ") }
      let hint = usage.map { "usage: " + $0.dropFirst("Usage: ".count) } ?? "see 'lectern --help'"
      let complaint = Lectern.message(for: error)
      self.init(
        .error("bad usage: \(complaint)\n  hint: \(hint)"),
        exitCode: HelpError.Code.usage.exitCode)
    }
  }

  /// Prints the report where it belongs and returns the exit code.
  func print() -> Int32 {
    var code = exitCode
    do {
      if case .help(let screen) = text { try Console.write(screen) }
      try Console.flush()
    } catch is Console.ClosedPipe {
      // A closed pipe is not a failure.
    } catch {
      if code == 0 {
        Console.writeError(Self.line("\(error)"))
        code = HelpError.Code.inputOutput.exitCode
      }
    }
    if case .error(let message) = text { Console.writeError(Self.line(message)) }
    return code
  }

  private static func line(_ message: String) -> String {
    "lectern: error: \(ControlCharacters.stripped(message))\n"
  }
}
