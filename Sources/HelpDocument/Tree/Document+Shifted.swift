extension Document {
  /// Returns a superscript or subscript in characters, or nil for a text that is shown unchanged.
  ///
  /// The result is `²` or `ₙ` if each character has such a form, otherwise `^n` or `_max`. A text
  /// with more than letters and digits gets parentheses: `2^(n·k)`. A text is shown unchanged if it
  /// is clear (`1st`), a reference (`[1]`) or long, or has more than text and emphasis.
  package func shiftedText(of index: Int) -> String? {
    let isRaised = kind(of: index) == .superscript
    guard isRaised || kind(of: index) == .subscript, end(of: index) - index <= 8 else { return nil }
    // A link inside must stay a link.
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

  /// The superscripts that only end an abbreviation or mark a name: `1st`, `2e`, `Lectern™`.
  private static let abbreviationEnds: Set = [
    "st", "nd", "rd", "th", "e", "er", "re", "ème", "TM", "SM", "®", "™", "©", "*",
  ]
}
