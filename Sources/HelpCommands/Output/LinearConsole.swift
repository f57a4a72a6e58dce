import HelpCore
import HelpHost
import HelpReader
import SystemPackage

/// The linear reader on standard input and output. The text of the book is written to standard
/// output, and prompts are written to standard error.
enum LinearConsole {
  /// Whether a user at a terminal can answer questions.
  static var canAsk: Bool {
    Console.isOutputTerminal && Process.isTerminal(.standardInput)
  }

  /// Runs a reader.
  /// - Parameter width: the width of the text. Nil for the terminal's width up to 80, or 80 without
  ///   a terminal.
  static func run(_ reader: LinearReader, width: Int?) throws {
    try reader.run(
      size: {
        let size = TerminalSize(of: .standardOutput)
        return (width ?? min(80, size?.columns ?? 80), size?.rows ?? 24)
      },
      read: {
        let line = readLine()
        // Without the echo of a Return key, the cursor is still on the line of the prompt.
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
