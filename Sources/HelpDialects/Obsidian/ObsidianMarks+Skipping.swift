internal import HelpCore

/// The parts of a line that contain no marks: addresses, tags of HTML, and formulas.
extension ObsidianMarks {
  /// Returns the end of a link's destination. The result is the start of the white space, bracket
  /// or backtick that ends other text.
  /// - Complexity: O(result − start).
  func destinationEnd(from start: Int, _ line: Range<Int>) -> Int {
    if start < line.upperBound, text[start] == UInt8(ascii: "<") {
      return text[(start + 1)..<line.upperBound].prefix {
        $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">")
      }.endIndex
    }
    var depth = 0
    var index = start
    while index < line.upperBound {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "`"), .space, .tab: return index
      default: break
      }
      index += 1
    }
    return line.upperBound
  }

  /// Returns the end of an address between `<` and `>` or of a tag of HTML. For any other text,
  /// returns the offset after the `<`.
  /// - Complexity: O(length of the word after `<` + length of the tag). All tags without an end cost
  ///   O(length of the text).
  mutating func tagEnd(at start: Int, _ line: Range<Int>) -> Int {
    let word = text[(start + 1)..<line.upperBound].prefix {
      $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") && !$0.isASCIIWhitespace
    }
    if word.first?.isASCIILetter == true, word.endIndex < line.upperBound,
      text[word.endIndex] == UInt8(ascii: ">")
    {
      return word.endIndex + 1
    }
    guard tagEffort > 0 else { return start + 1 }
    let limit = min(line.upperBound, start + Self.maximumLength)
    if let tag = JSXTag(text, at: start, limit: limit) { return tag.end }
    tagEffort -= limit - start
    return start + 1
  }

  /// Returns the end of a formula in `$…$` or `$$…$$`, by Pandoc's rule, or the end of the dollars
  /// if they begin no formula.
  /// - Complexity: O(distance to the next dollar).
  func formulaEnd(at start: Int, _ line: Range<Int>) -> Int {
    let length = text[start..<line.upperBound].prefix { $0 == UInt8(ascii: "$") }.count
    let content = start + length
    guard length <= 2, content < line.upperBound, length == 2 || !text[content].isASCIIWhitespace
    else { return content }
    var close = content
    while close < line.upperBound, text[close] != UInt8(ascii: "$") {
      if text[close] == UInt8(ascii: "`") { return content }
      close += text[close] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = close + length
    guard end <= line.upperBound,
      text[close..<end].allSatisfy({ $0 == UInt8(ascii: "$") })
    else { return content }
    if length == 2 { return end }
    let isClosing =
      !text[close - 1].isASCIIWhitespace
      && !(end < line.upperBound && text[end].isASCIIDigit)
    return isClosing ? end : content
  }
}
