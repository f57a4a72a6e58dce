import HelpCore

extension LexerScanner {
  /// Returns the end of an escape, after one character or a code in digits.
  /// - Parameter start: the end of the escape character.
  func endOfEscape(_ start: Int) -> Int {
    guard start < text.count else { return start }
    switch text[start] {
    case UInt8(ascii: "x"): return braced(start + 1) ?? digits(start + 1, atMost: 2)
    case UInt8(ascii: "u"): return braced(start + 1) ?? digits(start + 1, atMost: 4)
    case UInt8(ascii: "U"): return digits(start + 1, atMost: 8)
    case UInt8(ascii: "N"): return braced(start + 1) ?? start + 1
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var end = start + 1
      while end < min(text.count, start + 3), text[end] & 0xF8 == UInt8(ascii: "0") { end += 1 }
      return end
    default: return endOfCharacter(start)
    }
  }

  /// Returns the end of a character in UTF-8.
  private func endOfCharacter(_ start: Int) -> Int {
    var end = start + 1
    if text[start] >= 0xC0 {
      while end < min(text.count, start + 4), text[end] & 0xC0 == 0x80 { end += 1 }
    }
    return end
  }

  /// Returns the end of a run of hexadecimal digits.
  private func digits(_ start: Int, atMost count: Int) -> Int {
    var end = start
    while end < min(text.count, start + count), isHexDigit(text[end]) { end += 1 }
    return end
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  /// The maximum length of a code in braces, braces included, in bytes.
  private static let maximumBracedLength = 64

  /// Returns the end of a code in braces, such as `{1F600}`, or nil if no such code begins at an
  /// index.
  private func braced(_ start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "{") else { return nil }
    var end = start + 1
    while end < min(text.count, start + Self.maximumBracedLength), text[end] > .space,
      text[end] < 0x7F
    {
      end += 1
      if text[end - 1] == UInt8(ascii: "}") { return end }
    }
    return nil
  }

  /// Matches a character or an escape, and the closing quote: `'a'` and `'\n'`, but not the
  /// lifetime `'a`.
  func character(_ rule: Rule, _ start: Int) -> Match? {
    guard start < text.count, text[start] != .lineFeed, text[start] != text[start - 1] else {
      return nil
    }
    let isEscape = text[start] == UInt8(ascii: "\\")
    let end = isEscape ? endOfEscape(start + 1) : endOfCharacter(start)
    guard end < text.count, text[end] == text[start - 1] else { return nil }
    return Match(end + 1)
  }
}
