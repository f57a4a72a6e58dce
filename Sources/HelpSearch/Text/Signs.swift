import HelpCore

/// The signs of code that are not words: operators (`->`, `??`), sigils (`#[`, `$?`) and
/// redirections (`2>&1`).
///
/// A sign consists of ASCII punctuation at the start of a text or after white space. A redirection
/// may also have digits. White space or a word follows a sign. Brackets, quotes and commas around
/// an operator do not belong to the sign. Rules of tables and long runs are not signs.
package enum Signs {
  /// The maximum length of a sign, in bytes.
  package static let maximumLength = 4

  /// A kind of text that may contain signs.
  package enum TextKind {
    /// A code span, a heading or a query, in which brackets and commas between spaces are signs.
    case span
    /// A code block, in which brackets and commas are never signs.
    case block
  }

  /// Calls `body` with each sign in a range of a text, in order.
  /// - Complexity: O(bytes).
  package static func find(
    in text: [UInt8], _ range: Range<Int>, _ textKind: TextKind,
    _ body: (_ sign: Range<Int>, _ isAlone: Bool) -> Void
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound, isPunctuation(text[index]) || isDigit(text[index]) {
        index += 1
      }
      if index > start {
        let isAlone = index == range.upperBound || text[index] <= .space
        if let sign = sign(in: text, start..<index, isAlone: isAlone, textKind) {
          body(sign, isAlone)
        }
      }
      while index < range.upperBound, text[index] > .space { index += 1 }
      while index < range.upperBound, text[index] <= .space { index += 1 }
    }
  }

  /// Whether a code span may contain signs, because punctuation or a digit is at its start or
  /// follows a space.
  static func mayBe(in span: ArraySlice<UInt8>) -> Bool {
    var previousByte: UInt8 = .space
    for byte in span {
      if previousByte <= .space, isPunctuation(byte) || isDigit(byte) { return true }
      previousByte = byte
    }
    return false
  }

  /// Whether a text consists of signs and spaces, as the title of a page about an operator does.
  static func isAllSigns(_ text: some Collection<UInt8>) -> Bool {
    text.allSatisfy { isPunctuation($0) || $0 == .space }
  }

  /// Returns the sign in a run of punctuation and digits, or nil if there is none.
  private static func sign(
    in text: [UInt8], _ run: Range<Int>, isAlone: Bool, _ textKind: TextKind
  ) -> Range<Int>? {
    let hasOperator = run.contains { isOperator(text[$0]) }
    if isAlone, textKind == .span, !hasOperator, !run.contains(where: { isDigit(text[$0]) }) {
      return run.count <= maximumLength && !isRule(text[run]) ? run : nil
    }
    var (start, end) = (run.lowerBound, run.upperBound)
    while start < end, isLeading(text[start]) { start += 1 }
    let isSigil = start < end && sigils.contains(text[start])
    while end > start, isTrailing(text[end - 1], keepsBrackets: isSigil && end - start > 1) {
      end -= 1
    }
    let sign = text[start..<end]
    guard !sign.isEmpty, sign.count <= maximumLength, !isRule(sign) else { return nil }
    if sign.contains(where: isDigit) {
      let isRedirection = sign.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
      return isAlone && isRedirection ? start..<end : nil
    }
    guard sign.contains(where: isOperator) || sign.count > 1 && isPair(sign) else { return nil }
    // The signs of options, attributes and directives belong to their names.
    if !isAlone, end == run.upperBound {
      if sign.allSatisfy({ $0 == UInt8(ascii: "-") }) { return nil }
      if sign.count == 1, WordScanner.isNameSign(sign[start]) { return nil }
    }
    return start..<end
  }

  package static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a byte can be part of an operator. Brackets, quotes and the punctuation of sentences
  /// cannot.
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"),
      UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
      UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether a sign consists only of colons or only of full stops, such as `::` and `...`.
  private static func isPair(_ sign: ArraySlice<UInt8>) -> Bool {
    guard let first = sign.first, first == UInt8(ascii: ":") || first == UInt8(ascii: ".") else {
      return false
    }
    return sign.allSatisfy { $0 == first }
  }

  /// Whether a byte before a sign does not belong to the sign.
  private static func isLeading(_ byte: UInt8) -> Bool {
    isBracket(byte) || isSeparator(byte)
  }

  /// Whether a byte after a sign does not belong to the sign.
  private static func isTrailing(_ byte: UInt8, keepsBrackets: Bool) -> Bool {
    isSeparator(byte) || isBracket(byte) && !keepsBrackets
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: ","),
      UInt8(ascii: ";"):
      true
    default: false
    }
  }

  /// The bytes to which a following bracket belongs, as in `#[` and `@{}`.
  private static let sigils = Array("#$%@".utf8)
  /// The bytes of the rules of tables and of the lines below headings.
  private static let ruling = Array("-_+|~*".utf8)

  /// Whether a sign is a rule of a table, or a long run of one byte.
  private static func isRule(_ sign: ArraySlice<UInt8>) -> Bool {
    if sign.count > 2, sign.allSatisfy(ruling.contains) { return true }
    return sign.count > 3 && sign.allSatisfy { $0 == sign.first }
  }
}
