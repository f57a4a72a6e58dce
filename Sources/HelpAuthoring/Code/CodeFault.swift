import HelpCore

/// The report of a command on code that it rejects.
struct CodeFault: Sendable, Equatable {
  var message: String
  /// The number of the line in the code, from 1. Nil if the command names no line.
  var line: Int?

  /// The maximum number of lines of a report that are searched. Compilers state the error in the
  /// first lines.
  private static let maximumLines = 200
  /// The maximum number of bytes of a line that are read.
  private static let maximumLineSize = 300

  init(message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }

  /// Finds the line of a report that states the error, and the number of a line in the code. The
  /// number may be on the line that states the error, above this line, or directly below this line.
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
    // Python states the number above the error, and rustc below the error.
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

  /// Returns the first number from 1 to `count` in the form `line 3`, `:3:` or `: 3:`, or nil if
  /// there is none. At the end of the line, the last colon may be missing.
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
