import HelpCore

/// Finds where expressions of JavaScript end, without understanding them.
enum ScriptText {
  /// The end of braces or of a template, behind the last mark; nil when they do not end.
  ///
  /// Braces in texts, comments and templates do not count. A quotation mark that has no partner on its line is a
  /// character.
  /// - Parameters:
  ///   - start: the position of the opening brace.
  ///   - limit: the end of the text to read.
  /// - Complexity: O(limit − start).
  static func end(ofBraces start: Int, in text: [UInt8], limit: Int) -> Int? {
    // Open braces and templates, innermost last.
    var open: [UInt8] = []
    var index = start
    while index < limit {
      let byte = text[index]
      if open.last == UInt8(ascii: "`") {
        switch byte {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "`"):
          open.removeLast()
          if open.isEmpty { return index + 1 }
        case UInt8(ascii: "$") where index + 1 < limit && text[index + 1] == UInt8(ascii: "{"):
          open.append(UInt8(ascii: "{"))
          index += 1
        default: break
        }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "`"): open.append(byte)
      case UInt8(ascii: "}"):
        open.removeLast()
        if open.isEmpty { return index + 1 }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        index = lastByte(ofTextAt: index, in: text, limit: limit)
      case UInt8(ascii: "/") where index + 1 < limit:
        guard let end = end(ofComment: index, in: text, limit: limit) else { return nil }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The last byte of a quoted text; the quote itself if no other closes it, and for an apostrophe in the text of an
  /// element.
  private static func lastByte(ofTextAt quote: Int, in text: [UInt8], limit: Int) -> Int {
    if text[quote] == UInt8(ascii: "'"), text[quote - 1].isASCIILetter { return quote }
    return end(ofText: quote, in: text, limit: limit) ?? quote
  }

  /// The line feed that ends a statement: one outside all brackets, before a blank line or a line of Markdown; nil when
  /// brackets do not end.
  /// - Complexity: O(limit − start).
  static func end(ofStatement start: Int, in text: [UInt8], limit: Int) -> Int? {
    var depth = 0
    var index = start
    var last: UInt8 = .space
    while index < limit {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "`"):
        guard let end = end(ofBraces: index, in: text, limit: limit) else { return nil }
        index = end - 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        index = lastByte(ofTextAt: index, in: text, limit: limit)
      case UInt8(ascii: "/") where index + 1 < limit:
        guard let end = end(ofComment: index, in: text, limit: limit) else { return nil }
        index = end
      case .lineFeed where depth == 0:
        let next = text[(index + 1)..<limit].prefix {
          $0 == .space || $0 == .tab || $0 == .carriageReturn
        }
        let first = next.endIndex < limit ? text[next.endIndex] : .lineFeed
        let isComplete = ";})]'\"`>".utf8.contains(last)
        if first == .lineFeed || isComplete && next.isEmpty && "#<:!-".utf8.contains(first)
          || next.isEmpty && beginsModule(next.endIndex, in: text)
        {
          return index
        }
      default: break
      }
      if !byte.isASCIIWhitespace { last = text[index] }
      index += 1
    }
    return depth == 0 ? limit : nil
  }

  /// Whether another statement of a module begins at a place.
  private static func beginsModule(_ place: Int, in text: [UInt8]) -> Bool {
    text[place...].starts(with: "export ".utf8) || text[place...].starts(with: "import ".utf8)
  }

  /// The last byte of a text in quotation marks; nil when it does not end on its line.
  static func end(ofText start: Int, in text: [UInt8], limit: Int) -> Int? {
    var index = start + 1
    while index < limit, text[index] != .lineFeed {
      if text[index] == text[start] { return index }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The last byte of a comment, or the slash itself where there is none; nil for a comment that does not end.
  private static func end(ofComment start: Int, in text: [UInt8], limit: Int) -> Int? {
    if text[start + 1] == UInt8(ascii: "*") {
      var index = start + 2
      while index + 1 < limit {
        if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") {
          return index + 1
        }
        index += 1
      }
      return nil
    }
    // `https://` in the text of an element begins none.
    guard text[start + 1] == UInt8(ascii: "/"), text[start - 1] != UInt8(ascii: ":") else {
      return start
    }
    return (text[start..<limit].firstIndex(of: .lineFeed) ?? limit) - 1
  }

  /// The text of an expression that is one literal: `'a'`, `"a"`, or a template without expressions.
  static func literal(_ expression: ArraySlice<UInt8>) -> String? {
    var inner = expression.drop(while: \.isASCIIWhitespace)
    while inner.last?.isASCIIWhitespace == true { inner.removeLast() }
    guard let quote = inner.first, inner.count > 1, inner.last == quote else { return nil }
    let text = inner.dropFirst().dropLast()
    var output: [UInt8] = []
    switch quote {
    case UInt8(ascii: "`"): break
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      if text.contains(.lineFeed) { return nil }
    default: return nil
    }
    var isEscaped = false
    var isDollar = false
    for byte in text {
      if isEscaped {
        output.append(byte == UInt8(ascii: "n") ? .lineFeed : byte)
      } else if byte == quote || isDollar && byte == UInt8(ascii: "{") {
        return nil
      } else if byte != UInt8(ascii: "\\") {
        output.append(byte)
      }
      isDollar = quote == UInt8(ascii: "`") && byte == UInt8(ascii: "$") && !isEscaped
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The texts in a list, or those that a key has in its members: `['a', 'b']`, `[{ label: 'a' }]`.
  /// - Complexity: O(length of the expression).
  static func texts(_ expression: [UInt8], key: String? = nil) -> [String] {
    var found: [String] = []
    var index = 0
    var depth = 0
    var word: ArraySlice<UInt8> = []
    while index < expression.count {
      let byte = expression[index]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        guard let end = end(ofText: index, in: expression, limit: expression.count) else {
          return found
        }
        let text = literal(expression[index...end])
        if let text, key.map({ depth == 2 && word.elementsEqual($0.utf8) }) ?? (depth == 1) {
          found.append(text)
        }
        index = end
      case _ where byte.isASCIILetterOrDigit:
        let end = expression[index...].firstIndex { !$0.isASCIILetterOrDigit }
        word = expression[index..<(end ?? expression.count)]
        index = word.endIndex - 1
      default: break
      }
      index += 1
    }
    return found
  }
}
