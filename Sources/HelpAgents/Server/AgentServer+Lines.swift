import HelpCore
import HelpHost
import SystemPackage

extension AgentServer {
  /// The maximum size of a message in bytes. A longer line is answered with an error.
  private static let maximumLineSize = 1 << 20
  /// The maximum number of bytes that are read at a time.
  private static let pieceSize = 1 << 16

  /// Answers the messages on standard input until the input ends.
  /// - Throws: `HelpError.Code.inputOutput` if reading or writing fails.
  package func run() throws {
    // A server mostly waits for its client, and memory that it keeps meanwhile is wasted.
    Process.keepLittleFreeMemory()
    var pendingBytes: [UInt8] = []
    var isTooLong = false
    while true {
      let piece = try read()
      if piece.isEmpty { break }
      for line in piece.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .enumerated()
      {
        // Each element but the first begins after a line end.
        if line.offset > 0 {
          try write(isTooLong ? Self.refusal : reply(to: pendingBytes))
          pendingBytes.removeAll(keepingCapacity: pendingBytes.count <= Self.pieceSize)
          isTooLong = false
        }
        if pendingBytes.count + line.element.count > Self.maximumLineSize {
          (pendingBytes, isTooLong) = ([], true)
        } else if !isTooLong {
          pendingBytes += line.element
        }
      }
      try Console.flush()
    }
    try write(isTooLong ? Self.refusal : reply(to: pendingBytes))
    try Console.flush()
  }

  /// Returns the answer to a line, or no bytes for a blank line.
  private func reply(to line: [UInt8]) -> [UInt8] {
    line.allSatisfy(\.isASCIIWhitespace) ? [] : answer(line)
  }

  private func write(_ line: [UInt8]) throws { if !line.isEmpty { try Console.write(line) } }

  /// The answer to a message that is too long.
  private static var refusal: [UInt8] {
    Response.error(
      Message.Fault(
        code: .request, message: "a message has at most \(SizeLimit.text(maximumLineSize))"))
  }

  /// Waits for bytes on standard input, and returns up to `pieceSize` of them. Returns an empty
  /// array at the end of the input.
  private func read() throws -> [UInt8] {
    do {
      return try [UInt8](capacity: Self.pieceSize) { bytes throws(Errno) in
        try FileDescriptor.standardInput.read(into: &bytes)
      }
    } catch {
      throw HelpError(.inputOutput, "cannot read standard input", error.sentence, cause: error)
    }
  }
}
