import HelpCore

/// A pass that reduces the annotations of code in Material for MkDocs: a comment `(1)!` becomes a
/// number, which the list below the code explains.
///
///     theme:                    theme:
///       name: x  # (1)!    ->     name: x  (1)
enum CodeAnnotations {
  /// The marks that begin a comment.
  private static let openers = ["#", "//", "--", ";", "%", "/*", "<!--"].map { Array($0.utf8) }
  /// The marks that end a comment.
  private static let closers = ["*/", "-->"].map { Array($0.utf8) }

  /// Reduces the annotations of code blocks.
  /// - Complexity: O(size of the code).
  static func run(_ blocks: [CMarkNode]) {
    for block in blocks {
      let mayHaveAnnotations = block.withLiteral { ByteSearch.place(of: ")!", in: $0) != nil }
      guard mayHaveAnnotations, let code = reduced(block.literal) else { continue }
      block.setLiteral(code)
    }
  }

  /// Returns code with its annotations reduced, or nil if it has none.
  private static func reduced(_ code: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    var copiedEnd = 0
    var start = 0
    while start < code.count {
      let end = code[start...].firstIndex(of: .lineFeed) ?? code.count
      if let (comment, number) = annotation(code[start..<end]) {
        result += code[copiedEnd..<comment] + code[number]
        copiedEnd = end
      }
      start = end + 1
    }
    return copiedEnd > 0 ? result + code[copiedEnd...] : nil
  }

  /// Returns the start of the annotation at the end of a line, and the range of its number with the
  /// parentheses, or nil if there is none.
  private static func annotation(
    _ line: ArraySlice<UInt8>
  ) -> (comment: Int, number: Range<Int>)? {
    var end = trimmedEnd(of: line)
    for closer in closers where line[..<end].reversed().starts(with: closer.reversed()) {
      end = trimmedEnd(of: line[..<(end - closer.count)])
    }
    guard end - line.startIndex > 4, line[end - 1] == UInt8(ascii: "!"),
      line[end - 2] == UInt8(ascii: ")")
    else {
      return nil
    }
    var start = end - 2
    while start > line.startIndex, line[start - 1].isASCIIDigit { start -= 1 }
    guard start < end - 2, start > line.startIndex, line[start - 1] == UInt8(ascii: "(") else {
      return nil
    }
    let comment = trimmedEnd(of: line[..<(start - 1)])
    guard
      let opener = openers.first(where: {
        line[..<comment].reversed().starts(with: $0.reversed())
      })
    else { return nil }
    return (comment - opener.count, (start - 1)..<(end - 1))
  }

  /// Returns the end of a text without its trailing white space.
  private static func trimmedEnd(of text: ArraySlice<UInt8>) -> Int {
    var end = text.endIndex
    while end > text.startIndex, text[end - 1].isASCIIWhitespace { end -= 1 }
    return end
  }
}
