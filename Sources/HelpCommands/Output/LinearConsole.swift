import HelpCore
import HelpHost
import HelpReader
import SystemPackage

/// The linear reader on standard input and output. The book goes to standard output, questions to standard error.
enum LinearConsole {
  /// Whether there is a user to ask.
  static var canAsk: Bool {
    Console.isOutputTerminal && Process.isTerminal(.standardInput)
  }

  /// - Parameter width: nil for the terminal's, at most 80, or 80 without a terminal.
  static func run(_ reader: LinearReader, width: Int?) throws {
    try reader.run(
      size: {
        let size = TerminalSize(of: .standardOutput)
        return (width ?? min(80, size?.columns ?? 80), size?.rows ?? 24)
      },
      read: {
        let line = readLine()
        // No Return key ended the line of the question.
        if line == nil || !Process.isTerminal(.standardInput) { Console.writeError("\n") }
        return line
      },
      write: {
        try Console.write($0)
        try Console.flush()
      },
      ask: { Console.writeError($0) })
  }
}
