extension Document {
  /// A superscript or subscript as a line of characters shows it: `²` and `ₙ` where each character has a raised or
  /// lowered one, else `^n` and `_max`, in parentheses where more than a word is raised: `2^(n·k)`. Nil if the text is
  /// clear without a mark (`1st`), if it is a reference (`[1]`) or long, and for any other node.
  package func shiftedText(of index: Int) -> String? {
    let isRaised = kind(of: index) == .superscript
    guard isRaised || kind(of: index) == .subscript, end(of: index) - index <= 8 else { return nil }
    // A link must stay one.
    guard (index + 1..<end(of: index)).allSatisfy({ kind(of: $0) == .text || isEmphasis($0) })
    else { return nil }
    let text = plainText(of: index)
    guard !text.isEmpty, text.utf8.count <= 24, !text.contains("[") else { return nil }
    if isRaised, Self.abbreviationEnds.contains(text) { return nil }
    if let shifted = isRaised ? ShiftedCharacters.raised(text) : ShiftedCharacters.lowered(text) {
      return shifted
    }
    let isWord = text.count == 1 || text.allSatisfy { $0.isLetter || $0.isNumber }
    return (isRaised ? "^" : "_") + (isWord ? text : "(\(text))")
  }

  private func isEmphasis(_ index: Int) -> Bool {
    kind(of: index) == .emphasis || kind(of: index) == .strong
  }

  /// Texts that are raised for their looks alone: `1st`, `2e`, `Lectern™`.
  private static let abbreviationEnds: Set = [
    "st", "nd", "rd", "th", "e", "er", "re", "ème", "TM", "SM", "®", "™", "©", "*",
  ]
}
