import HelpCore

/// Tells at a glance whether a text may have formulas, and which marks may begin and end one.
enum FormulaMarks {
  /// Whether a text may have formulas: what begins one and, for `$…$`, what ends it.
  /// - Complexity: O(n). A text without dollars and backslashes is searched once for each of them.
  static func mayOccur(in text: Span<UInt8>) -> Bool {
    mayHaveBrackets(text) || mayHaveDollars(text)
  }

  private static func mayHaveBrackets(_ text: Span<UInt8>) -> Bool {
    var index = ByteSearch.first(0x5C, in: text)
    // Before this place, no `\]` ends what `\[` begins.
    var open = 0
    while index + 1 < text.count {
      switch text[index + 1] {
      case 0x28 where mayPrecedeBracket(byte(index - 1, of: text)): return true
      case 0x5B where index >= open && mayBeAtHead(index, of: text):
        guard let end = endOfParagraph(from: index + 2, in: text) else { return true }
        open = end
      default: break
      }
      index = ByteSearch.first(0x5C, in: text, from: index + 1)
    }
    return false
  }

  /// Whether only the markers of blocks may precede a place on its line, all of which end with white space but a quote's
  /// and a byte order mark; in books of mdBook, a backslash precedes the one of a bracket.
  private static func mayBeAtHead(_ place: Int, of text: Span<UInt8>) -> Bool {
    let before = byte(place - 1, of: text)
    return before.isASCIIWhitespace || before == 0x3E || before == 0x5C || before >= 0x80
  }

  /// The place of the blank line that ends a paragraph; nil if `\]` or the end of the text comes first, which may be that
  /// of what has been read yet.
  private static func endOfParagraph(from start: Int, in text: Span<UInt8>) -> Int? {
    var lines = BlankLines()
    for index in start..<text.count {
      if text[index] == 0x5D, text[index - 1] == 0x5C { return nil }
      if lines.hasEnded(at: text[index]) { return index }
    }
    return nil
  }

  private static func mayHaveDollars(_ text: Span<UInt8>) -> Bool {
    var start = ByteSearch.first(0x24, in: text)
    while start + 1 < text.count {
      // `$$` may have anything between it and the next; `` $` `` ends with a backtick.
      if text[start + 1] == 0x24 || text[start + 1] == 0x60 { return true }
      if mayOpen(at: start, inside: start + 1, in: text), let end = end(of: start + 1, in: text),
        mayClose(at: end, in: text)
      {
        return true
      }
      start = ByteSearch.first(0x24, in: text, from: start + 1)
    }
    return false
  }

  /// The dollar that follows a text, one with a backslash passed over; nil when a backtick or a blank line comes first.
  private static func end(of start: Int, in text: Span<UInt8>) -> Int? {
    var lines = BlankLines()
    var index = start
    while index < text.count {
      if text[index] == 0x24 { return index }
      if text[index] == 0x60 || lines.hasEnded(at: text[index]) { return nil }
      index += text[index] == 0x5C ? 2 : 1
    }
    return nil
  }

  /// Whether a dollar may be the first of two: `US$5` is none, but `90$^\circ$` is.
  /// - Parameter inside: where what is between the two begins.
  static func mayOpen(at dollar: Int, inside: Int, in text: Span<UInt8>) -> Bool {
    let first = byte(inside, of: text)
    if first.isASCIIWhitespace { return false }
    return !byte(dollar - 1, of: text).isASCIILetterOrDigit
      || first == 0x5C || first == 0x5E || first == 0x5F
  }

  /// Whether a dollar may be the second of two.
  static func mayClose(at dollar: Int, in text: Span<UInt8>) -> Bool {
    let (last, next) = (byte(dollar - 1, of: text), byte(dollar + 1, of: text))
    if last.isASCIIWhitespace || next == 0x24 || next == 0x7B || next.isASCIIDigit { return false }
    let mayBegin = next.isASCIILetterOrDigit || next == 0x5F || next == 0x28
    guard mayBegin else { return true }
    return last.isASCIILetterOrDigit || last == 0x29 || last == 0x5D || last == 0x7D || last == 0x27
  }

  /// Whether `\(` may follow a byte: after a word or another bracket, it is an escape.
  static func mayPrecedeBracket(_ byte: UInt8) -> Bool {
    !byte.isASCIILetterOrDigit && byte != 0x5D && byte != 0x29
  }

  /// A byte of a text; a space beyond its ends.
  private static func byte(_ index: Int, of text: Span<UInt8>) -> UInt8 {
    index >= 0 && index < text.count ? text[index] : 0x20
  }
}

/// The blank lines of a text that is read byte by byte.
private struct BlankLines {
  private var isBlank = false

  /// Whether a byte ends a blank line.
  mutating func hasEnded(at byte: UInt8) -> Bool {
    switch byte {
    case 0x0A:
      if isBlank { return true }
      isBlank = true
    case 0x20, 0x09, 0x0D: break
    default: isBlank = false
    }
    return false
  }
}
