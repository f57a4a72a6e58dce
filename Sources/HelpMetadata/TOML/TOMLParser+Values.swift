import HelpCore
import HelpDocument

extension TOMLParser {
  /// Parses a value.
  /// - Parameter depth: the number of tables and arrays around the value.
  mutating func value(depth: Int) throws -> Node {
    let start = position
    guard depth < Metadata.maximumDepth else {
      throw source.error(at: start, "values nest deeper than \(Metadata.maximumDepth) levels")
    }
    switch peek {
    case UInt8(ascii: "\""): return Node(.string(try basicString()), at: start)
    case UInt8(ascii: "'"): return Node(.string(try literalString()), at: start)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "{"): return try inlineTable(depth: depth)
    default: return Node(.string(try scalar()), at: start)
    }
  }

  /// Parses an array from its opening bracket on.
  private mutating func array(depth: Int) throws -> Node {
    let start = position
    offset += 1
    var elements: [Node] = []
    skipBlank()
    while peek != UInt8(ascii: "]") {
      elements.append(try value(depth: depth + 1))
      skipBlank()
      if peek == UInt8(ascii: ",") {
        offset += 1
        skipBlank()
      } else if peek != UInt8(ascii: "]") {
        throw source.error(
          at: peek == nil ? start : position, "an array is not closed by ']'",
          hint: "separate its values with ','")
      }
    }
    offset += 1
    return Node(.sequence(elements), at: start)
  }

  /// Parses an inline table from its opening brace on.
  private mutating func inlineTable(depth: Int) throws -> Node {
    let start = position
    let table = Table(at: start)
    offset += 1
    skipSpace()
    while peek != UInt8(ascii: "}") {
      try keyAndValue(into: table, depth: depth)
      skipSpace()
      if peek == UInt8(ascii: ",") {
        offset += 1
        skipSpace()
      } else if peek != UInt8(ascii: "}") {
        throw source.error(
          at: peek == nil ? start : position, "an inline table is not closed by '}' on its line")
      }
    }
    offset += 1
    return table.node
  }

  /// Parses a number, a truth value or a date, and returns its spelling. A date may have a space
  /// before its time.
  private mutating func scalar() throws -> String {
    let start = offset
    while let byte = peek, Self.isScalar(byte) { offset += 1 }
    let word = text(start..<offset)
    guard let first = word.utf8.first else {
      throw source.error(at: position, "a value is expected here")
    }
    let isNumber =
      first == UInt8(ascii: "+") || first == UInt8(ascii: "-") || first.isASCIIDigit
    guard isNumber || ["true", "false", "inf", "nan"].contains(word) else {
      throw source.error(
        atByte: start, "'\(word)' is not a TOML value", hint: "put text in quotes: \"\(word)\"")
    }
    // `1979-05-27 07:32:00`
    if word.utf8.count == 10, word.hasPrefix("1") || word.hasPrefix("2"), peek == .space,
      offset + 1 < source.bytes.count, source.bytes[offset + 1].isASCIIDigit
    {
      offset += 1
      while let byte = peek, Self.isScalar(byte) { offset += 1 }
    }
    return text(start..<offset)
  }

  /// Whether a byte may belong to a number, a truth value or a date.
  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Strings

  /// Parses `'text'` or `'''text'''`, which have no escapes.
  mutating func literalString() throws -> String {
    let isMultiline = starts(with: "'''")
    let mark = isMultiline ? "'''" : "'"
    let start = offset
    offset += mark.utf8.count
    if isMultiline { skipFirstLineEnd() }
    let contentStart = offset
    while !starts(with: mark) {
      try requireOpenString(from: start, isMultiline: isMultiline)
      offset += 1
    }
    if isMultiline { skipQuotesBeforeEnd(UInt8(ascii: "'")) }
    let end = offset
    offset += mark.utf8.count
    return text(contentStart..<end)
  }

  /// Parses `"text"` or `"""text"""`, which have escapes.
  mutating func basicString() throws -> String {
    let isMultiline = starts(with: "\"\"\"")
    let mark = isMultiline ? "\"\"\"" : "\""
    let start = offset
    offset += mark.utf8.count
    if isMultiline { skipFirstLineEnd() }
    var result: [UInt8] = []
    while !starts(with: mark) {
      try requireOpenString(from: start, isMultiline: isMultiline)
      let byte = source.bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\\") {
        try escape(into: &result, isMultiline: isMultiline)
      } else {
        result.append(byte)
      }
    }
    if isMultiline {
      let end = offset
      skipQuotesBeforeEnd(UInt8(ascii: "\""))
      result += source.bytes[end..<offset]
    }
    offset += mark.utf8.count
    return String(decoding: result, as: UTF8.self)
  }

  /// Checks that the text continues within a string.
  /// - Throws: `HelpError(.malformed)` if the text ends. For a string of one line, also if the line
  ///   ends.
  private mutating func requireOpenString(from start: Int, isMultiline: Bool) throws {
    guard let byte = peek, isMultiline || byte != .lineFeed else {
      throw source.error(
        atByte: start, "a string is not closed",
        hint: isMultiline ? nil : "put a string of several lines in three quotes")
    }
  }

  /// Skips up to two quotes directly before the three quotes that close a string.
  private mutating func skipQuotesBeforeEnd(_ quote: UInt8) {
    for _ in 0..<2 where offset + 3 < source.bytes.count && source.bytes[offset + 3] == quote {
      offset += 1
    }
  }

  /// Skips a line end directly after the opening quotes.
  private mutating func skipFirstLineEnd() {
    if starts(with: "\r\n") { offset += 2 } else if peek == .lineFeed { offset += 1 }
  }

  /// Parses the characters of an escape after the backslash.
  private mutating func escape(into result: inout [UInt8], isMultiline: Bool) throws {
    let start = offset - 1
    let letter = peek
    offset += 1
    switch letter {
    case UInt8(ascii: "b"): result.append(Self.backspace)
    case UInt8(ascii: "t"): result.append(.tab)
    case UInt8(ascii: "n"): result.append(.lineFeed)
    case UInt8(ascii: "f"): result.append(.formFeed)
    case UInt8(ascii: "r"): result.append(.carriageReturn)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): result.append(letter ?? 0)
    case UInt8(ascii: "u"): result += try unicode(digits: 4, from: start)
    case UInt8(ascii: "U"): result += try unicode(digits: 8, from: start)
    case let blank? where isMultiline && Self.isBlank(blank):
      // A backslash at the end of a line joins the line with the next text.
      while let byte = peek, Self.isBlank(byte) { offset += 1 }
    default:
      throw source.error(
        atByte: start, "an escape that TOML does not have",
        hint: "write '\\\\' for a backslash, or put the text in single quotes")
    }
  }

  private static let backspace: UInt8 = 0x08

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == .space || byte == .tab || byte == .lineFeed || byte == .carriageReturn
  }

  /// Parses the hexadecimal digits of an escape, and returns the character in UTF-8.
  private mutating func unicode(digits: Int, from start: Int) throws -> [UInt8] {
    let end = min(offset + digits, source.bytes.count)
    let text = text(offset..<end)
    // `UInt32` would also accept a sign.
    guard text.utf8.count == digits, text.utf8.allSatisfy(\.isASCIILetterOrDigit),
      let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value)
    else { throw source.error(atByte: start, "an escape that is not a Unicode character") }
    offset = end
    return Array(String(Character(scalar)).utf8)
  }
}
