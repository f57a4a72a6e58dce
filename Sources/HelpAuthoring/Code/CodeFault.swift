import HelpCore

/// The report of a command on code that it rejects.
struct CodeFault: Sendable, Equatable {
  var message: String
  /// The line of the code, from 1. Nil if the command does not name it.
  var line: Int?

  /// The maximum number of lines of a report that are read. Compilers name an error in the first lines.
  private static let maximumLines = 200
  /// The maximum number of bytes of a line that are read.
  private static let maximumLineSize = 300

  init(message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }

  /// Finds the line of a report that states the error, and the number of the code's line. The number may be in the line
  /// of the error, above it, or directly below it.
  ///
  ///     Traceback (most recent call last):
  ///       File "<stdin>", line 3                 line 3
  ///     SyntaxError: invalid syntax           -> "SyntaxError: invalid syntax"
  /// - Returns: nil for a report without text.
  init?(_ report: [UInt8], linesOfCode code: String) {
    let lines = report.split(separator: UInt8(ascii: "\n")).prefix(Self.maximumLines)
      .map {
        ControlCharacters.inline(String(decoding: $0.prefix(Self.maximumLineSize), as: UTF8.self))
      }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    let errorIndex =
      lines.firstIndex { Self.isError($0) }
      ?? lines.firstIndex { $0.first?.isWhitespace == false && !$0.hasPrefix("Traceback ") } ?? 0
    guard errorIndex < lines.count else { return nil }
    message = String(lines[errorIndex].drop(while: \.isWhitespace))
    let count = code.utf8.count { $0 == .lineFeed } + 1
    // Python names the line above the error, and rustc below it.
    let indices =
      [errorIndex] + (0..<errorIndex).reversed() + [errorIndex + 1].filter { $0 < lines.count }
    line = indices.lazy.compactMap { Self.number(in: lines[$0], atMost: count) }.first
  }

  /// Whether a line states an error. Indented lines quote code.
  private static func isError(_ line: String) -> Bool {
    guard line.first?.isWhitespace == false else { return false }
    let text = line.lowercased()
    return text.contains("error:") || text.contains("error[") || text.contains("error ")
  }

  /// Returns the first line number from 1 to `count`, written as `line 3` or `:3:`, or nil if there is none.
  private static func number(in line: String, atMost count: Int) -> Int? {
    let bytes = Array(line.utf8)
    for index in bytes.indices where bytes[index].isASCIIDigit {
      let before = bytes[..<index]
      guard before.last?.isASCIIDigit != true else { continue }
      let digits = bytes[index...].prefix(while: \.isASCIIDigit)
      let after = bytes[(index + digits.count)...].first
      let isBetweenColons =
        (before.last == UInt8(ascii: ":") || before.suffix(2).elementsEqual(": ".utf8))
        && (after == nil || after == UInt8(ascii: ":"))
      guard isBetweenColons || before.suffix(5).elementsEqual("line ".utf8),
        let number = Int(String(decoding: digits, as: UTF8.self)), (1...count).contains(number)
      else { continue }
      return number
    }
    return nil
  }
}
