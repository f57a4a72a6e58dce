import HelpCore
import Synchronization
import SystemPackage

/// Standard output and standard error.
///
/// Results are written to standard output in large pieces. Errors, logs and progress are written to
/// standard error immediately. A closed pipe ends the output without an error, because its reader
/// has seen enough.
package enum Console {
  /// The error that standard output is no longer read. A program that throws this error ends with
  /// success.
  package struct ClosedPipe: Error {}

  /// The bytes for standard output that are not written yet.
  private static let pendingBytes = Mutex<[UInt8]>([])
  /// The number of pending bytes that causes a flush: 64 KiB.
  private static let flushSize = 1 << 16

  package static var isOutputTerminal: Bool { Process.isTerminal(.standardOutput) }
  package static var isErrorTerminal: Bool { Process.isTerminal(.standardError) }

  /// Writes bytes to standard output.
  /// - Throws: `ClosedPipe`, or `HelpError.Code.inputOutput`.
  package static func write(_ bytes: some Collection<UInt8>) throws {
    let isFull = pendingBytes.withLock { pendingBytes in
      pendingBytes.append(contentsOf: bytes)
      return pendingBytes.count >= flushSize
    }
    if isFull { try flush() }
  }

  /// Writes text to standard output.
  package static func write(_ text: String) throws {
    try write(text.utf8)
  }

  /// Writes a line to standard output.
  package static func print(_ line: String) throws {
    try write(line + "\n")
  }

  /// Writes all pending bytes.
  package static func flush() throws {
    let bytes = pendingBytes.withLock { pendingBytes in
      defer { pendingBytes = [] }
      return pendingBytes
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
