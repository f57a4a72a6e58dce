import HelpCore

/// The lines of a topic's own file, among which the code of its blocks is found again.
struct SourceLines {
  private let lines: [ArraySlice<UInt8>]

  /// The maximum number of lines of a block that are compared.
  private static let maximumComparedCount = 20

  init(_ source: [UInt8]) {
    lines = source.split(separator: .lineFeed, omittingEmptySubsequences: false)
  }

  /// Returns the line, from 1, at which a block's code begins: the line after a fence, or the block's own line for code
  /// that is indented, in `<pre>`, or a whole text file. Of the two, returns the line with which more of the code agrees.
  /// - Parameter block: the line of the block, from 1.
  /// - Returns: nil if the code agrees with neither line, for example because it is in an included file.
  /// - Complexity: O(bytes of the first lines of the code).
  func start(of code: String, block: Int) -> Int? {
    let code = Self.lines(of: code).prefix(Self.maximumComparedCount)
    // The number of lines of code that the file repeats from a line on.
    func agreement(_ start: Int) -> Int {
      code.enumerated().count { isLine($0.element, at: start + $0.offset) }
    }
    let (nextAgreement, blockAgreement) = (agreement(block + 1), agreement(block))
    if nextAgreement == 0, blockAgreement == 0 { return nil }
    return blockAgreement > nextAgreement ? block : block + 1
  }

  /// Whether a line of the file contains a line of code. A prompt, a quotation's mark, the mark of a hidden line, or tags
  /// of HTML may surround the code. False for a blank line of code.
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
