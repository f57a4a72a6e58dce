import HelpCore

/// The marks at the start of a line of text that would begin a block.
enum LineMark {
  /// Returns the index of the character that needs a backslash, or nil for a line that begins no
  /// block.
  static func index(in text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    let start = text.startIndex
    let next = text.dropFirst().first ?? UInt8(ascii: "\n")
    let endsMark = next.isASCIIWhitespace
    switch first {
    case UInt8(ascii: "#"):
      return text.drop { $0 == first }.first.map(\.isASCIIWhitespace) ?? true ? start : nil
    case UInt8(ascii: ">"): return start
    case UInt8(ascii: "*"), UInt8(ascii: "_"): return endsMark ? start : nil
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: "|"):
      return endsMark || next == first || "-:|".utf8.contains(next) ? start : nil
    case UInt8(ascii: "="): return endsMark || next == first ? start : nil
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      return text.prefix(3).count == 3 && text.prefix(3).allSatisfy { $0 == first } ? start : nil
    default:
      let digits = text.prefix { $0.isASCIIDigit }
      guard !digits.isEmpty, digits.count < 10, let mark = text[digits.endIndex...].first,
        mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")")
      else { return nil }
      let after = text[digits.endIndex...].dropFirst().first ?? UInt8(ascii: "\n")
      return after.isASCIIWhitespace ? digits.endIndex : nil
    }
  }
}
