extension Document {
  /// A short superscript or subscript in characters: `²` and `₂` where it is all digits, `^n` for
  /// another superscript. Nil where its text is clear by itself (`1st`, a subscript of letters),
  /// and for any other node.
  public func shiftedText(of index: Int) -> String? {
    let isRaised = kind(of: index) == .superscript
    guard isRaised || kind(of: index) == .subscript, end(of: index) - index <= 4 else { return nil }
    let text = plainText(of: index)
    let digits = isRaised ? Array("⁰¹²³⁴⁵⁶⁷⁸⁹") : Array("₀₁₂₃₄₅₆₇₈₉")
    if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
      return String(text.utf8.map { digits[Int($0 - 0x30)] })
    }
    let plain: Set = ["st", "nd", "rd", "th", "e", "er", "TM", "SM", "®", "™"]
    guard isRaised, !text.isEmpty, text.utf8.count < 8, !plain.contains(text), !text.contains("[")
    else { return nil }
    return "^" + text
  }
}
