import HelpCore

/// Escapes, raw strings, here-documents and indented blocks.
extension LexerScanner {
  /// The end of the escape whose escape character ends at `start`: after one character, or after a code in digits.
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

  /// The end of a character in UTF-8 that begins at a byte.
  private func endOfCharacter(_ start: Int) -> Int {
    var end = start + 1
    if text[start] >= 0xC0 {
      while end < min(text.count, start + 4), text[end] & 0xC0 == 0x80 { end += 1 }
    }
    return end
  }

  private func digits(_ start: Int, atMost count: Int) -> Int {
    var end = start
    while end < min(text.count, start + count), isHexDigit(text[end]) { end += 1 }
    return end
  }

  private func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private func braced(_ start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "{") else { return nil }
    var end = start + 1
    while end < min(text.count, start + 64), text[end] > .space, text[end] < 0x7F {
      end += 1
      if text[end - 1] == UInt8(ascii: "}") { return end }
    }
    return nil
  }

  /// `'a'` and `'\n'`, unlike `'a` alone, which is a lifetime.
  func character(_ rule: Rule, _ start: Int) -> Match? {
    guard start < text.count, text[start] != .lineFeed, text[start] != text[start - 1] else {
      return nil
    }
    let isEscape = text[start] == UInt8(ascii: "\\")
    let end = isEscape ? endOfEscape(start + 1) : endOfCharacter(start)
    guard end < text.count, text[end] == text[start - 1] else { return nil }
    return Match(end + 1)
  }

  // MARK: Tags

  /// `r##"`: the literal `r`, a tag of `#`, the second literal `"`.
  func tagged(_ rule: Rule, _ start: Int) -> Match? {
    let members = Int(rule.tagClass) << 8
    let limit = min(text.count, start + Self.longestTag)
    var end = start
    while end < limit, classes[members + Int(text[end])] != 0 { end += 1 }
    guard end - start >= Int(rule.leastTag), stands(rule.second, at: end, []) else { return nil }
    var match = Match(end + Int(rule.second.count))
    match.tag = start..<end
    return match
  }

  func taggedEnd(_ rule: Rule, _ start: Int) -> Match? {
    guard standsTag(at: start) else { return nil }
    let end = start + frame.tag.count
    guard stands(rule.second, at: end, []) else { return nil }
    return Match(end + Int(rule.second.count))
  }

  private func standsTag(at start: Int) -> Bool {
    let tag = frame.tag
    guard text.count - start >= tag.count else { return false }
    var index = 0
    while index < tag.count {
      if text[start + index] != text[tag.lowerBound + index] { return false }
      index += 1
    }
    return true
  }

  // MARK: Here-documents

  /// `EOF`, `-EOF`, `~'EOF'` after `<<`.
  func heredocWord(_ start: Int) -> Match? {
    var start = start
    var match = Match(start)
    if start < text.count, text[start] == UInt8(ascii: "-") || text[start] == UInt8(ascii: "~") {
      match.indent = 1
      start += 1
    }
    var quote: UInt8?
    if start < text.count, text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'") {
      quote = text[start]
      start += 1
    }
    guard start < text.count, isName(text[start]), !text[start].isASCIIDigit else { return nil }
    let end = endOfName(start)
    guard end - start <= 2 * Self.longestTag else { return nil }
    match.tag = start..<end
    match.end = end
    if let quote {
      guard end < text.count, text[end] == quote else { return nil }
      match.end = end + 1
    }
    return match
  }

  func heredocEnd(_ start: Int) -> Match? {
    var start = start
    if frame.indent > 0 { while start < text.count, isBlank(text[start]) { start += 1 } }
    guard standsTag(at: start) else { return nil }
    let end = start + frame.tag.count
    guard end == text.count || !isName(text[end]) else { return nil }
    return Match(end)
  }

  // MARK: Indented blocks

  /// The rest of the line is blank, and the next line that is not is deeper than this one.
  func indentedBlock(_ rule: Rule, _ start: Int) -> Match? {
    var end = start
    let members = Int(rule.tagClass) << 8
    while end < text.count, classes[members + Int(text[end])] != 0 { end += 1 }
    var match = Match(end)
    while end < text.count, isBlank(text[end]) || text[end] == .carriageReturn { end += 1 }
    guard end < text.count, text[end] == .lineFeed else { return nil }
    var line = start
    while line > 0, text[line - 1] != .lineFeed { line -= 1 }
    let outer = columns(at: line)
    var next = end
    while next < text.count, text[next] <= .space {
      if text[next] == .lineFeed { line = next + 1 }
      next += 1
    }
    match.indent = columns(at: line)
    return next < text.count && match.indent > outer ? match : nil
  }

  /// Whether the line that begins at a place is not blank and is indented less than the block.
  func endsIndentedBlock(_ start: Int) -> Bool {
    let columns = columns(at: start)
    guard start + columns < text.count, columns < frame.indent else { return false }
    return text[start + columns] > .space
  }

  private func columns(at line: Int) -> Int {
    var end = line
    while end < text.count, text[end] == .space { end += 1 }
    return end - line
  }
}
