import HelpCore

/// The rules for the marks that may begin and end a formula, and a quick search for them.
enum FormulaMarks {
  /// Whether a text may have formulas: an opener and, for `$…$`, a closer.
  /// - Complexity: O(n). A text without dollars and backslashes is searched once for each of them.
  static func mayOccur(in text: Span<UInt8>) -> Bool {
    mayHaveBrackets(text) || mayHaveDollars(text)
  }

  /// Whether a text may have `\(…\)` or `\[…\]`.
  private static func mayHaveBrackets(_ text: Span<UInt8>) -> Bool {
    var index = ByteSearch.first(UInt8(ascii: "\\"), in: text)
    // The position before which no `\]` closes a `\[`.
    var paragraphEnd = 0
    while index + 1 < text.count {
      switch text[index + 1] {
      case UInt8(ascii: "(") where mayPrecedeBracket(byte(index - 1, of: text)): return true
      case UInt8(ascii: "[") where index >= paragraphEnd && mayBeAtHead(index, of: text):
        guard let end = endOfParagraph(from: index + 2, in: text) else { return true }
        paragraphEnd = end
      default: break
      }
      index = ByteSearch.first(UInt8(ascii: "\\"), in: text, from: index + 1)
    }
    return false
  }

  /// Whether only the markers of blocks may precede an index on its line.
  ///
  /// All markers end with white space, except a quote's `>` and a byte order mark. In books of
  /// mdBook, the byte before may be the first of two backslashes.
  private static func mayBeAtHead(_ index: Int, of text: Span<UInt8>) -> Bool {
    let before = byte(index - 1, of: text)
    return before.isASCIIWhitespace || before == UInt8(ascii: ">") || before == UInt8(ascii: "\\")
      || before >= 0x80
  }

  /// Returns the position of the blank line that ends a paragraph, or nil if `\]` precedes it or
  /// there is none.
  private static func endOfParagraph(from start: Int, in text: Span<UInt8>) -> Int? {
    var lines = BlankLines()
    for index in start..<text.count {
      if text[index] == UInt8(ascii: "]"), text[index - 1] == UInt8(ascii: "\\") { return nil }
      if lines.hasEnded(at: text[index]) { return index }
    }
    return nil
  }

  /// Whether a text may have `$…$` or `$$…$$`.
  private static func mayHaveDollars(_ text: Span<UInt8>) -> Bool {
    var start = ByteSearch.first(UInt8(ascii: "$"), in: text)
    while start + 1 < text.count {
      // Any text may follow `$$`, and any text that ends with a backtick may follow `` $` ``.
      if text[start + 1] == UInt8(ascii: "$") || text[start + 1] == UInt8(ascii: "`") {
        return true
      }
      guard mayOpen(at: start, inside: start + 1, in: text) else {
        start = ByteSearch.first(UInt8(ascii: "$"), in: text, from: start + 1)
        continue
      }
      let end = endOfContent(from: start + 1, in: text)
      if byte(end, of: text) == UInt8(ascii: "$"), mayClose(at: end, in: text) { return true }
      // All dollars before the end are escaped, and open nothing.
      start = ByteSearch.first(UInt8(ascii: "$"), in: text, from: end)
    }
    return false
  }

  /// Returns the position of the next dollar that no backslash escapes, or of the backtick or the
  /// blank line before this dollar. The position is beyond the text if there is none of these.
  private static func endOfContent(from start: Int, in text: Span<UInt8>) -> Int {
    var lines = BlankLines()
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "$"), text[index] != UInt8(ascii: "`"),
      !lines.hasEnded(at: text[index])
    {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  /// Whether a dollar may open a formula: `US$5` does not, but `90$^\circ$` does.
  /// - Parameter inside: the start of the text after the opening mark.
  static func mayOpen(at dollar: Int, inside: Int, in text: Span<UInt8>) -> Bool {
    let first = byte(inside, of: text)
    if first.isASCIIWhitespace { return false }
    return !byte(dollar - 1, of: text).isASCIILetterOrDigit
      || first == UInt8(ascii: "\\") || first == UInt8(ascii: "^") || first == UInt8(ascii: "_")
  }

  /// Whether a dollar may close a formula.
  static func mayClose(at dollar: Int, in text: Span<UInt8>) -> Bool {
    let (last, next) = (byte(dollar - 1, of: text), byte(dollar + 1, of: text))
    if last.isASCIIWhitespace || next == UInt8(ascii: "$") || next == UInt8(ascii: "{")
      || next.isASCIIDigit
    {
      return false
    }
    let mayBegin =
      next.isASCIILetterOrDigit || next == UInt8(ascii: "_") || next == UInt8(ascii: "(")
    guard mayBegin else { return true }
    return last.isASCIILetterOrDigit || last == UInt8(ascii: ")") || last == UInt8(ascii: "]")
      || last == UInt8(ascii: "}") || last == UInt8(ascii: "'")
  }

  /// Whether `\(` may follow a byte. After a word or another bracket, `\(` is an escape.
  static func mayPrecedeBracket(_ byte: UInt8) -> Bool {
    !byte.isASCIILetterOrDigit && byte != UInt8(ascii: "]") && byte != UInt8(ascii: ")")
  }

  /// Returns a byte of a text, or a space beyond the ends.
  private static func byte(_ index: Int, of text: Span<UInt8>) -> UInt8 {
    index >= 0 && index < text.count ? text[index] : .space
  }
}

/// A search for the blank lines of a text that is read byte by byte.
private struct BlankLines {
  /// Whether the current line is blank up to the last byte that was read.
  private var isBlank = false

  /// Reads a byte, and returns whether the byte ends a blank line.
  mutating func hasEnded(at byte: UInt8) -> Bool {
    switch byte {
    case .lineFeed:
      if isBlank { return true }
      isBlank = true
    case .space, .tab, .carriageReturn: break
    default: isBlank = false
    }
    return false
  }
}
