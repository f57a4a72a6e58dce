import HelpCore

extension LexerScanner {
  /// A match of a rule: its end, and the values that the next state remembers.
  struct Match {
    var end: Int
    var tag = 0..<0
    var indent = 0

    init(_ end: Int) { self.end = end }
  }

  /// The maximum number of bytes that a rule may look ahead for its end on the same line. The limit
  /// keeps the cost of a line of openers linear.
  static let lineLookahead = 200
  /// The maximum length of the tag of a raw string, in bytes.
  static let maximumTagLength = 32

  /// Returns the match of a rule at an index, or nil if the rule does not match.
  mutating func match(_ rule: Rule, at start: Int) -> Match? {
    let conditions = rule.conditions
    let end = start + Int(rule.literal.count)
    guard isLiteral(rule.literal, at: start, conditions) else { return nil }
    if !conditions.isEmpty, !areMet(conditions, rule, start, end) { return nil }
    switch rule.matcher {
    case .literal: return Match(end)
    case .prefix:
      guard end < text.count, isName(text[end]) else { return nil }
      return Match(endOfName(end))
    case .character: return character(rule, end)
    case .escape: return Match(endOfEscape(end))
    case .tagged: return tagged(rule, end)
    case .taggedEnd: return taggedEnd(rule, end)
    case .heredoc: return heredocWord(end)
    case .heredocStart:
      guard let heredoc else { return nil }
      var match = Match(start)
      match.tag = heredoc.tag
      match.indent = heredoc.indent
      return match
    case .heredocEnd: return heredocEnd(end)
    case .indented: return indentedBlock(rule, end)
    case .indentedEnd: return endsIndentedBlock(end) ? Match(start) : nil
    }
  }

  /// Whether the text contains a literal at an index.
  @inline(__always)
  func isLiteral(
    _ literal: LexerTables.Slice, at start: Int, _ conditions: LexerTables.Conditions
  ) -> Bool {
    let count = Int(literal.count)
    guard text.count - start >= count else { return false }
    let foldsCase = conditions.contains(.foldsCase)
    var index = 0
    while index < count {
      let byte = text[start + index]
      if (foldsCase ? WordTables.lowercase(byte) : byte) != literals[Int(literal.start) + index] {
        return false
      }
      index += 1
    }
    return true
  }

  @inline(__always)
  func isName(_ byte: UInt8) -> Bool { classes[Int(state.nameClass) << 8 + Int(byte)] != 0 }

  /// Returns the end of the bytes of a name from an index on.
  func endOfName(_ start: Int) -> Int {
    var end = start
    while end < text.count, isName(text[end]) { end += 1 }
    return end
  }

  // MARK: Conditions

  /// Whether the text around a literal meets the conditions of a rule.
  private mutating func areMet(
    _ conditions: LexerTables.Conditions, _ rule: Rule, _ start: Int, _ end: Int
  ) -> Bool {
    if conditions.contains(.line), start > 0, text[start - 1] != .lineFeed { return false }
    if conditions.contains(.indent), !isAtIndent(start) { return false }
    if conditions.contains(.word), start > 0, !separates(text[start - 1]) { return false }
    if conditions.contains(.whole), end < text.count, isName(text[end]) { return false }
    if conditions.contains(.tight) {
      guard end < text.count, text[end] > .space else { return false }
    }
    if conditions.contains(.closed), !isClosed(rule, end) { return false }
    if conditions.contains(.operand), !isOperand(start) { return false }
    return true
  }

  /// Whether only blanks precede an index on its line.
  func isAtIndent(_ start: Int) -> Bool {
    var index = start
    while index > 0, isBlank(text[index - 1]) { index -= 1 }
    return index == 0 || text[index - 1] == .lineFeed
  }

  /// Whether a word may begin after a byte.
  private func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, .lineFeed, .carriageReturn, UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"),
      UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: ","),
      UInt8(ascii: "="), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Whether the end of a rule is on the same line, at most `lineLookahead` bytes away. After a
  /// search without a match, the next search for the same end begins where that search stopped.
  private mutating func isClosed(_ rule: Rule, _ start: Int) -> Bool {
    let limit = min(text.count, start + Self.lineLookahead)
    var index = start
    if lastSearch.end == rule.second, lastSearch.range.contains(start) {
      index = lastSearch.range.upperBound
    }
    while index < limit, text[index] != .lineFeed {
      if text[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if index > start, isLiteral(rule.second, at: index, rule.conditions) { return true }
      index += 1
    }
    lastSearch = (rule.second, start..<max(start, index))
    return false
  }

  /// Whether an operand may begin at an index: at the beginning, and after operators, opening
  /// brackets and keywords. A slash there begins a regular expression, and is not a division.
  private func isOperand(_ start: Int) -> Bool {
    var index = start
    while index > 0, text[index - 1] <= .space { index -= 1 }
    guard index > 0 else { return true }
    if index == keywordEnd { return true }
    switch text[index - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
      UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF:
      return false
    default: return true
    }
  }
}
