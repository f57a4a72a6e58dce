import HelpCore

/// The ends and the literal texts of JavaScript expressions, found without a parser.
enum ScriptText {
  /// The last search for a partner that failed, for each kind of quotation mark.
  ///
  /// Such a search passes over each further mark of its kind as an escaped byte. A search from one
  /// of these marks would read the same bytes, and is left out.
  struct FailedSearches {
    var single = 0..<0
    var double = 0..<0
  }

  /// Returns the offset after the brace or backtick that closes an expression or a template, or
  /// nil if none does.
  ///
  /// Braces in strings, in comments and in the text of templates are ignored. A quotation mark
  /// without a partner on its line is an ordinary character.
  /// - Parameters:
  ///   - start: the offset of the opening brace or backtick.
  ///   - limit: the end of the text to read.
  ///   - searches: the failed searches of earlier calls for the same text.
  /// - Complexity: O(limit − start).
  static func end(
    ofBraces start: Int, in text: [UInt8], limit: Int, _ searches: inout FailedSearches
  ) -> Int? {
    // The open braces and templates, innermost last.
    var openMarks: [UInt8] = []
    var index = start
    while index < limit {
      let byte = text[index]
      if openMarks.last == UInt8(ascii: "`") {
        switch byte {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "`"):
          openMarks.removeLast()
          if openMarks.isEmpty { return index + 1 }
        case UInt8(ascii: "$") where index + 1 < limit && text[index + 1] == UInt8(ascii: "{"):
          openMarks.append(UInt8(ascii: "{"))
          index += 1
        default: break
        }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "`"): openMarks.append(byte)
      case UInt8(ascii: "}"):
        openMarks.removeLast()
        if openMarks.isEmpty { return index + 1 }
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        index = lastByte(ofStringAt: index, in: text, limit: limit, &searches)
      case UInt8(ascii: "/") where index + 1 < limit:
        guard let end = end(ofComment: index, in: text, limit: limit) else { return nil }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the offset of the last byte of a string. The result is the offset of the mark if the
  /// mark has no partner, or is an apostrophe in the text of an element.
  static func lastByte(
    ofStringAt quote: Int, in text: [UInt8], limit: Int, _ searches: inout FailedSearches
  ) -> Int {
    let isSingle = text[quote] == UInt8(ascii: "'")
    if isSingle, text[quote - 1].isASCIILetter { return quote }
    let failedSearch = isSingle ? searches.single : searches.double
    if failedSearch.contains(quote) { return quote }
    let end = endOfSearch(from: quote, in: text, limit: limit)
    if end < limit, text[end] == text[quote] { return end }
    if isSingle { searches.single = quote..<end } else { searches.double = quote..<end }
    return quote
  }

  /// Returns the offset of the line feed that ends a statement, or `limit` if none does. The result
  /// is nil if brackets do not close.
  ///
  /// The line feed is outside brackets. A blank line, a line of Markdown or another module
  /// statement follows it.
  /// - Complexity: O(limit − start).
  static func end(ofStatement start: Int, in text: [UInt8], limit: Int) -> Int? {
    var depth = 0
    var index = start
    var last: UInt8 = .space
    var searches = FailedSearches()
    while index < limit {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "{"), UInt8(ascii: "`"):
        guard let end = end(ofBraces: index, in: text, limit: limit, &searches) else {
          return nil
        }
        index = end - 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        index = lastByte(ofStringAt: index, in: text, limit: limit, &searches)
      case UInt8(ascii: "/") where index + 1 < limit:
        guard let end = end(ofComment: index, in: text, limit: limit) else { return nil }
        index = end
      case .lineFeed where depth == 0:
        let indentation = text[(index + 1)..<limit].prefix {
          $0 == .space || $0 == .tab || $0 == .carriageReturn
        }
        let nextStart = indentation.endIndex
        let first = nextStart < limit ? text[nextStart] : .lineFeed
        let isComplete = ";})]'\"`>".utf8.contains(last)
        if first == .lineFeed || isComplete && indentation.isEmpty && "#<:!-".utf8.contains(first)
          || indentation.isEmpty && beginsModule(nextStart, in: text)
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

  /// Whether a module statement begins at an index.
  private static func beginsModule(_ index: Int, in text: [UInt8]) -> Bool {
    text[index...].starts(with: "export ".utf8) || text[index...].starts(with: "import ".utf8)
  }

  /// Returns the offset of the quotation mark that closes a string, or nil if the string does not
  /// end on its line.
  static func end(ofText start: Int, in text: [UInt8], limit: Int) -> Int? {
    let end = endOfSearch(from: start, in: text, limit: limit)
    return end < limit && text[end] == text[start] ? end : nil
  }

  /// Returns the offset of the quotation mark that closes a string. If the string does not end on
  /// its line, returns an offset at or after the end of the line.
  private static func endOfSearch(from start: Int, in text: [UInt8], limit: Int) -> Int {
    var index = start + 1
    while index < limit, text[index] != .lineFeed, text[index] != text[start] {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  /// Returns the offset of a comment's last byte, or nil if the comment does not end. The result is
  /// the offset of the slash if the slash does not begin a comment.
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
    // The slashes of `https://` in the text of an element do not begin a comment.
    guard text[start + 1] == UInt8(ascii: "/"), text[start - 1] != UInt8(ascii: ":") else {
      return start
    }
    return (text[start..<limit].firstIndex(of: .lineFeed) ?? limit) - 1
  }

  /// Returns the text of an expression that is one literal (`'a'`, `"a"`, or a template without
  /// expressions), or nil for any other expression.
  static func literal(_ expression: ArraySlice<UInt8>) -> String? {
    var literal = expression.drop(while: \.isASCIIWhitespace)
    while literal.last?.isASCIIWhitespace == true { literal.removeLast() }
    guard let quote = literal.first, literal.count > 1, literal.last == quote else { return nil }
    let text = literal.dropFirst().dropLast()
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

  /// Returns the parts of a template: texts, and expressions in the form `${name}`. Nil for any
  /// other expression.
  /// - Complexity: O(length of the expression).
  static func template(
    _ expression: ArraySlice<UInt8>
  ) -> [(text: String, isExpression: Bool)]? {
    let mark = UInt8(ascii: "`")
    guard expression.first == mark, expression.count > 1, expression.last == mark else {
      return nil
    }
    let inner = Array(expression.dropFirst().dropLast())
    var parts: [(text: String, isExpression: Bool)] = []
    var text: [UInt8] = []
    var index = 0
    var searches = FailedSearches()
    while index < inner.count {
      let next = index + 1 < inner.count ? inner[index + 1] : 0
      switch inner[index] {
      case mark: return nil
      case UInt8(ascii: "\\") where next != 0:
        text.append(next)
        index += 2
      case UInt8(ascii: "$") where next == UInt8(ascii: "{"):
        guard let end = end(ofBraces: index + 1, in: inner, limit: inner.count, &searches) else {
          return nil
        }
        parts.append((String(decoding: text, as: UTF8.self), false))
        parts.append((String(decoding: inner[index..<end], as: UTF8.self), true))
        text = []
        index = end
      default:
        text.append(inner[index])
        index += 1
      }
    }
    return parts + [(String(decoding: text, as: UTF8.self), false)]
  }

  /// Returns the texts in a list such as `['a', 'b']`. With a key, returns the texts of the key in
  /// the list's objects, as in `[{ label: 'a' }]`.
  /// - Complexity: O(length of the expression).
  static func texts(_ expression: [UInt8], key: String? = nil) -> [String] {
    var texts: [String] = []
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
          return texts
        }
        let text = literal(expression[index...end])
        if let text, key.map({ depth == 2 && word.elementsEqual($0.utf8) }) ?? (depth == 1) {
          texts.append(text)
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
    return texts
  }
}
