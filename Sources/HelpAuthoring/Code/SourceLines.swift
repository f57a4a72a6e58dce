import HelpCore

/// The lines of a topic's own file, in which the positions of code lines are found.
struct SourceLines {
  private let lines: [ArraySlice<UInt8>]

  /// The maximum number of lines of a block that are compared.
  private static let maximumComparedCount = 20

  init(_ source: [UInt8]) {
    lines = source.split(separator: .lineFeed, omittingEmptySubsequences: false)
  }

  /// Returns the number of the line, from 1, at which a block's code begins. Code begins on the
  /// line after a fence. Code that is indented, in `<pre>`, or a whole text file begins on the
  /// block's own line. Of these two lines, returns the line from which more lines of the file
  /// contain the code.
  /// - Parameter block: the line of the block, from 1.
  /// - Returns: nil if the code begins at neither line, for example because the code is in an
  ///   included file.
  /// - Complexity: O(bytes of the first lines of the code).
  func start(of code: String, block: Int) -> Int? {
    let code = Self.lines(of: code).prefix(Self.maximumComparedCount)
    // The number of lines of code that the file contains from a line on.
    func agreement(_ start: Int) -> Int {
      code.enumerated().count { isLine($0.element, at: start + $0.offset) }
    }
    let (nextAgreement, blockAgreement) = (agreement(block + 1), agreement(block))
    if nextAgreement == 0, blockAgreement == 0 { return nil }
    return blockAgreement > nextAgreement ? block : block + 1
  }

  /// Whether a line of the file contains a line of code. A prompt, the mark of a quotation or of a
  /// hidden line, or HTML tags may surround the code. False for a blank line of code.
  /// - Parameter line: the number of the line in the file, from 1.
  func isLine(_ code: Substring.UTF8View, at line: Int) -> Bool {
    guard lines.indices.contains(line - 1) else { return false }
    let text = code.filter { !$0.isASCIIWhitespace }
    return !text.isEmpty && lines[line - 1].filter { !$0.isASCIIWhitespace }.contains(text)
  }

  /// Returns the lines of a block's code.
  static func lines(of code: String) -> [Substring.UTF8View] {
    code.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
  }
}
