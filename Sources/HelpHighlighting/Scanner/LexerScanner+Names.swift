import HelpCore

extension LexerScanner {
  /// Scans a name, and emits the name if a word of the language or a rule determines its kind.
  @inline(__always)
  mutating func scanName(into sink: inout some TokenSink) {
    let start = position
    endValue(before: start)
    let classStart = Int(state.nameClass) << 8
    var end = start + 1
    while end < text.count, classes[classStart + Int(text[end])] != 0 { end += 1 }
    position = end
    let expectedKind = nextKind
    nextKind = 0
    var kind = state.kind
    let isMember = state.memberByte != 0 && start > 0 && text[start - 1] == state.memberByte
    if !isMember, state.words >= 0, let word = word(from: start, to: end) {
      kind = word.kind
      nextKind = word.nextKind
      if kind == TokenKind.keyword.rawValue { keywordEnd = end }
      thenKind = 0
    } else if expectedKind != 0 {
      kind = expectedKind
    } else {
      kind = kindOfName(from: start, to: end)
      if thenKind != 0, kind != state.kind {
        // In `A=b make`, the command follows the value of the variable.
        (laterKind, thenKind) = (thenKind, 0)
        assignedValue = (end, stack.count)
      }
      // In a path such as `/bin/make`, only the last name gets the kind.
      if thenKind != 0, kind == state.kind, end == text.count || text[end] != UInt8(ascii: "/") {
        kind = thenKind
        thenKind = 0
      }
    }
    if kind != state.kind { emit(kind, from: start, upTo: end, into: &sink) }
  }

  /// Returns the entry of a name that is a word of the language, or nil for any other name.
  @inline(__always)
  private func word(from start: Int, to end: Int) -> WordTables.Entry? {
    let table = wordTables[Int(state.words)]
    let count = end - start
    guard count <= table.maximumLength else { return nil }
    var slot = WordTables.hash(text.extracting(start..<end)) & table.mask
    while true {
      let number = wordSlots[table.firstSlot + slot]
      if number == 0 { return nil }
      let entry = wordEntries[Int(number) - 1]
      if Int(entry.count) == count, matches(entry, start, table.foldsCase) { return entry }
      slot = (slot + 1) & table.mask
    }
  }

  @inline(__always)
  private func matches(_ entry: WordTables.Entry, _ start: Int, _ foldsCase: Bool) -> Bool {
    var index = 0
    while index < Int(entry.count) {
      let byte = text[start + index]
      if (foldsCase ? WordTables.lowercase(byte) : byte) != wordBytes[Int(entry.start) + index] {
        return false
      }
      index += 1
    }
    return true
  }

  /// Returns the kind of a name by the first matching name rule, or the kind of the state if no
  /// rule matches.
  private func kindOfName(from start: Int, to end: Int) -> UInt8 {
    var index = Int(state.nameRules.start)
    let last = index + Int(state.nameRules.count)
    while index < last {
      let rule = nameRules[index]
      let passes =
        switch rule.test {
        case .all: true
        case .capitalized: text[start] &- UInt8(ascii: "A") < 26
        case .uppercase: isUppercase(from: start, to: end)
        case .before:
          follows(rule.follower, end, isSpaced: rule.isSpaced, needsBlank: rule.needsBlank)
        }
      if passes { return rule.kind }
      index += 1
    }
    return state.kind
  }

  /// Whether a name is ASCII, has at least two characters, begins with a capital letter, and has no
  /// lower-case letters.
  private func isUppercase(from start: Int, to end: Int) -> Bool {
    guard end - start > 1, text[start] &- UInt8(ascii: "A") < 26 else { return false }
    var index = start + 1
    while index < end {
      if text[index] &- UInt8(ascii: "a") < 26 || text[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }

  /// Whether the text contains a literal at an index.
  /// - Parameters:
  ///   - isSpaced: whether blanks may precede the literal.
  ///   - needsBlank: whether a blank or a line end must follow the literal.
  func follows(
    _ literal: LexerTables.Slice, _ index: Int, isSpaced: Bool, needsBlank: Bool = false
  ) -> Bool {
    var index = index
    if isSpaced { while index < text.count, isBlank(text[index]) { index += 1 } }
    guard isLiteral(literal, at: index, []) else { return false }
    let end = index + Int(literal.count)
    guard needsBlank, end < text.count else { return true }
    return isBlank(text[end]) || text[end] == .lineFeed || text[end] == .carriageReturn
  }

  @inline(__always)
  func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }
}
