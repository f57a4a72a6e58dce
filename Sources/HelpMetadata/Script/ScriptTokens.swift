import HelpCore
import HelpDocument

/// The tokens of a program in JavaScript or TypeScript. Each bracket refers to its partner.
///
/// Source: ECMAScript 2024, 12, Lexical Grammar.
struct ScriptTokens {
  /// The kind of a token: a name or a keyword, a string, a template with expressions, a number, a
  /// regular expression, or a punctuator.
  enum Kind { case name, text, template, number, pattern, mark }

  /// A word or a mark of the program.
  struct Token {
    let kind: Kind
    /// The index of the first byte.
    var start: Int
    /// The index after the last byte.
    var end: Int
    let position: SourcePosition
    /// The index of the token with the other bracket of a pair. Nil for a token that is not a
    /// bracket.
    var partner: Int?
    /// Whether the token is the first of its line.
    let beginsLine: Bool
  }

  let bytes: [UInt8]
  /// The tokens, in order.
  private(set) var all: [Token] = []

  private var source: MetadataSource
  private var offset = 0
  private var beginsLine = true
  /// The indices of the open brackets.
  private var openBrackets: [Int] = []
  /// The number of quotes and slashes that no mark closes on the same line. Each requires a search
  /// of the whole line.
  private var unclosedCount = 0

  /// The maximum number of tokens.
  private static let maximumCount = 300_000
  /// The maximum value of `unclosedCount`.
  private static let maximumUnclosedCount = 100

  /// Divides a text into tokens.
  /// - Throws: `HelpError(.malformed)` with a location for invalid UTF-8, for brackets that do not
  ///   match, for a template without an end, for a text that is too large, and for too many tokens
  ///   or lone quotes.
  /// - Complexity: O(n).
  init(_ text: [UInt8], file: String) throws {
    source = try MetadataSource(text, file: file, firstLine: 1, format: "JavaScript")
    bytes = source.bytes
    guard bytes.count <= Script.maximumSize else {
      throw source.error(atByte: 0, "it is larger than \(SizeLimit.text(Script.maximumSize))")
    }
    if bytes.starts(with: "#!".utf8) { skipLine() }
    skipBlank()
    while offset < bytes.count {
      try readToken()
      skipBlank()
    }
    if let bracket = openBrackets.last {
      throw source.error(at: all[bracket].position, "this bracket is not closed")
    }
  }

  /// Returns an error at the position of a token, or at the start of the file for an index out of
  /// range.
  func error(at index: Int, _ why: String) -> HelpError {
    let position = index < all.count ? all[index].position : SourcePosition(line: 1, column: 1)
    return source.error(at: position, why)
  }

  /// Whether a token is a name or a mark with this spelling. False for an index out of range.
  func `is`(_ index: Int, _ spelling: String) -> Bool {
    guard all.indices.contains(index), all[index].kind == .name || all[index].kind == .mark else {
      return false
    }
    return bytes[all[index].start..<all[index].end].elementsEqual(spelling.utf8)
  }

  /// Returns the spelling of a token.
  func text(_ index: Int) -> String {
    String(decoding: bytes[all[index].start..<all[index].end], as: UTF8.self)
  }

  // MARK: One token

  /// Adds the token at the offset, and moves the offset past the token.
  private mutating func readToken() throws {
    let start = offset
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): add(skipString(byte) ? .text : .mark, start)
    case UInt8(ascii: "`"): add(try skipTemplate() ? .template : .text, start)
    case UInt8(ascii: "/") where mayBeginPattern && skipPattern(): add(.pattern, start)
    case _ where byte.isASCIIDigit:
      while let digit = peek(), Self.isWord(digit) || digit == UInt8(ascii: ".") { offset += 1 }
      add(.number, start)
    case _ where Self.isWord(byte):
      while let letter = peek(), Self.isWord(letter) { offset += 1 }
      add(.name, start)
    case _ where bytes[offset...].starts(with: "...".utf8):
      offset += 3
      add(.mark, start)
    case _ where bytes[offset...].starts(with: "=>".utf8):
      offset += 2
      add(.mark, start)
    default:
      offset += 1
      add(.mark, start)
      try match(byte)
    }
    guard all.count < Self.maximumCount, unclosedCount <= Self.maximumUnclosedCount else {
      throw source.error(
        atByte: start, "it has too many words or lone quotes to be a configuration")
    }
  }

  /// Adds the token from an index to the offset.
  private mutating func add(_ kind: Kind, _ start: Int) {
    all.append(
      Token(
        kind: kind, start: start, end: offset, position: source.cursor.position(atByte: start),
        partner: nil, beginsLine: beginsLine))
    beginsLine = false
  }

  /// Pairs the last token with the bracket that it closes. Remembers an opening bracket, and
  /// ignores other marks.
  private mutating func match(_ byte: UInt8) throws {
    let opening: UInt8
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      openBrackets.append(all.count - 1)
      return
    case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
    case UInt8(ascii: "]"): opening = UInt8(ascii: "[")
    case UInt8(ascii: "}"): opening = UInt8(ascii: "{")
    default: return
    }
    guard let last = openBrackets.popLast(), bytes[all[last].start] == opening else {
      throw source.error(atByte: offset - 1, "this bracket has no opening bracket")
    }
    all[last].partner = all.count - 1
    all[all.count - 1].partner = last
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether a byte belongs to a name, a keyword or a number.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@") || byte >= 0x80
  }

  /// Skips white space and comments.
  private mutating func skipBlank() {
    while let byte = peek() {
      if byte == .lineFeed { beginsLine = true }
      if byte.isASCIIWhitespace {
        offset += 1
      } else if bytes[offset...].starts(with: "//".utf8) {
        skipLine()
      } else if bytes[offset...].starts(with: "/*".utf8) {
        offset += 2
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        offset = min(offset + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != .lineFeed { offset += 1 }
  }

  /// Skips a string, or only its opening quote if no quote on its line closes the string.
  /// - Returns: whether the string is closed.
  private mutating func skipString(_ quote: UInt8) -> Bool {
    var index = offset + 1
    while index < bytes.count, bytes[index] != .lineFeed {
      if bytes[index] == quote {
        offset = index + 1
        return true
      }
      // An escaped line end does not end the string.
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosedCount += 1
    offset += 1
    return false
  }

  /// Skips a template. Its expressions may contain further templates.
  /// - Returns: whether the template has expressions.
  private mutating func skipTemplate() throws -> Bool {
    let start = offset
    // The open parts, outermost first: -1 for the text of a template, or the number of open braces
    // of an expression.
    var openParts = [-1]
    var hasExpressions = false
    offset += 1
    while let byte = peek(), let innermost = openParts.last {
      offset += 1
      switch (innermost, byte) {
      case (-1, UInt8(ascii: "\\")): offset += 1
      case (-1, UInt8(ascii: "`")):
        openParts.removeLast()
        if openParts.isEmpty { return hasExpressions }
      case (-1, UInt8(ascii: "$")) where peek() == UInt8(ascii: "{"):
        hasExpressions = true
        offset += 1
        openParts.append(0)
      case (-1, _): break
      case (_, UInt8(ascii: "`")): openParts.append(-1)
      case (_, UInt8(ascii: "{")): openParts[openParts.count - 1] += 1
      case (0, UInt8(ascii: "}")): openParts.removeLast()
      case (_, UInt8(ascii: "}")): openParts[openParts.count - 1] -= 1
      case (_, UInt8(ascii: "'")), (_, UInt8(ascii: "\"")):
        offset -= 1
        if !skipString(byte), unclosedCount > Self.maximumUnclosedCount {
          throw source.error(atByte: offset, "it has too many lone quotes")
        }
      default: break
      }
    }
    throw source.error(atByte: start, "this template has no end")
  }

  /// Whether a slash after the last token begins a regular expression. Otherwise, the slash is the
  /// sign of a division.
  private var mayBeginPattern: Bool {
    guard let last = all.last else { return true }
    switch last.kind {
    case .text, .template, .number, .pattern: return false
    case .name: return `is`(all.count - 1, "return")
    case .mark: return !")]}".utf8.contains(bytes[last.start])
    }
  }

  /// Skips a regular expression and its flags.
  /// - Returns: whether a slash on the same line closes the expression. Otherwise, skips nothing.
  private mutating func skipPattern() -> Bool {
    var index = offset + 1
    var isInClass = false
    while index < bytes.count, bytes[index] != .lineFeed {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        offset = index + 1
        while let flag = peek(), flag.isASCIILetter { offset += 1 }
        return true
      default: break
      }
      index += 1
    }
    unclosedCount += 1
    return false
  }
}
