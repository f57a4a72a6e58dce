import HelpCore

// The bodies whose end depends on their beginning: raw strings, here-documents and indented blocks.
extension LexerScanner {
  // MARK: Tags

  /// Matches a tag and the second literal of a rule: `##"` in `r##"`.
  func tagged(_ rule: Rule, _ start: Int) -> Match? {
    let members = Int(rule.tagClass) << 8
    let limit = min(text.count, start + Self.maximumTagLength)
    var end = start
    while end < limit, classes[members + Int(text[end])] != 0 { end += 1 }
    guard end - start >= Int(rule.minimumTagCount), isLiteral(rule.second, at: end, []) else {
      return nil
    }
    var match = Match(end + Int(rule.second.count))
    match.tag = start..<end
    return match
  }

  /// Matches the remembered tag and the second literal of a rule.
  func taggedEnd(_ rule: Rule, _ start: Int) -> Match? {
    guard isTag(at: start) else { return nil }
    let end = start + frame.tag.count
    guard isLiteral(rule.second, at: end, []) else { return nil }
    return Match(end + Int(rule.second.count))
  }

  /// Whether the text repeats the remembered tag at an index.
  private func isTag(at start: Int) -> Bool {
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

  /// Matches the word after the `<<` of a here-document: `EOF`, `-EOF` or `~'EOF'`.
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
    guard end - start <= 2 * Self.maximumTagLength else { return nil }
    match.tag = start..<end
    match.end = end
    if let quote {
      guard end < text.count, text[end] == quote else { return nil }
      match.end = end + 1
    }
    return match
  }

  /// Matches a line that ends a here-document.
  func heredocEnd(_ start: Int) -> Match? {
    var start = start
    if frame.indent > 0 { while start < text.count, isBlank(text[start]) { start += 1 } }
    guard isTag(at: start) else { return nil }
    let end = start + frame.tag.count
    guard end == text.count || !isName(text[end]) else { return nil }
    return Match(end)
  }

  // MARK: Indented blocks

  /// Matches the end of a line before an indented block: the next line that is not blank is
  /// indented deeper than this line.
  func indentedBlock(_ rule: Rule, _ start: Int) -> Match? {
    var end = start
    let members = Int(rule.tagClass) << 8
    while end < text.count, classes[members + Int(text[end])] != 0 { end += 1 }
    var match = Match(end)
    while end < text.count, isBlank(text[end]) || text[end] == .carriageReturn { end += 1 }
    guard end < text.count, text[end] == .lineFeed else { return nil }
    var line = start
    while line > 0, text[line - 1] != .lineFeed { line -= 1 }
    let outerColumns = columns(at: line)
    var contentStart = end
    while contentStart < text.count, text[contentStart] <= .space {
      if text[contentStart] == .lineFeed { line = contentStart + 1 }
      contentStart += 1
    }
    match.indent = columns(at: line)
    return contentStart < text.count && match.indent > outerColumns ? match : nil
  }

  /// Whether a line ends the indented block. Such a line is not blank, and is indented less than
  /// the block.
  func endsIndentedBlock(_ start: Int) -> Bool {
    let columns = columns(at: start)
    guard start + columns < text.count, columns < frame.indent else { return false }
    return text[start + columns] > .space
  }

  /// Returns the number of spaces at the beginning of a line.
  private func columns(at line: Int) -> Int {
    var end = line
    while end < text.count, text[end] == .space { end += 1 }
    return end - line
  }
}
