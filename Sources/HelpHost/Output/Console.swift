import HelpCore
import Synchronization
import SystemPackage

/// Standard output and standard error.
///
/// Results go to standard output in large pieces; errors, logs and progress go to standard error
/// immediately. A closed pipe ends the output quietly: the reader has seen enough.
package enum Console {
  /// The error that standard output is no longer read. It ends the program with success.
  package struct ClosedPipe: Error {}

  private static let pending = Mutex<[UInt8]>([])
  private static let flushSize = 1 << 16

  package static var isOutputTerminal: Bool { Process.isTerminal(.standardOutput) }
  package static var isErrorTerminal: Bool { Process.isTerminal(.standardError) }

  /// Adds bytes to standard output.
  package static func write(_ bytes: some Collection<UInt8>) throws {
    let isFull = pending.withLock { pending in
      pending.append(contentsOf: bytes)
      return pending.count >= flushSize
    }
    if isFull { try flush() }
  }

  package static func write(_ text: String) throws {
    try write(text.utf8)
  }

  /// Adds a line to standard output.
  package static func print(_ line: String) throws {
    try write(line + "\n")
  }

  /// Writes out everything so far.
  package static func flush() throws {
    let bytes = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    guard !bytes.isEmpty else { return }
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch Errno.brokenPipe {
      throw ClosedPipe()
    } catch let error as Errno {
      throw HelpError(.inputOutput, "cannot write to standard output", error.sentence, cause: error)
    }
  }

  /// Writes to standard error. A failure to write there cannot be reported.
  package static func writeError(_ text: String) {
    Process.writeError(text)
  }
}
