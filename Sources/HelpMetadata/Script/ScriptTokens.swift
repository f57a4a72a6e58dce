import HelpCore
import HelpDocument

/// The words of a program in JavaScript or TypeScript, with the place where each bracket closes.
///
/// Source: ECMAScript 2024, 12, Lexical Grammar.
struct ScriptTokens {
  enum Kind { case name, text, template, number, pattern, mark }

  struct Token {
    let kind: Kind
    var start: Int
    var end: Int
    let position: SourcePosition
    /// The index of the other bracket of a pair.
    var partner: Int?
    /// Whether a line ends before it.
    let beginsLine: Bool
  }

  let bytes: [UInt8]
  private(set) var all: [Token] = []

  private var source: MetadataSource
  private var offset = 0
  private var beginsLine = true
  private var open: [Int] = []
  /// The number of quotes and slashes that no other closed in their lines. Each was searched to the end of its line.
  private var unclosed = 0

  static let maximumCount = 300_000
  private static let maximumUnclosed = 100

  /// - Throws: `HelpError(.malformed)` with a location.
  /// - Complexity: O(n).
  init(_ text: [UInt8], file: String) throws {
    source = try MetadataSource(text, file: file, firstLine: 1, format: "JavaScript")
    bytes = source.bytes
    guard bytes.count <= Script.maximumSize else {
      throw source.error(atByte: 0, "it is larger than \(SizeLimit.text(Script.maximumSize))")
    }
    if bytes.starts(with: "#!".utf8) { skipLine() }
    while skipBlank(), offset < bytes.count { try next() }
    if let bracket = open.last {
      throw source.error(at: all[bracket].position, "this bracket is not closed")
    }
  }

  /// An error at one of the words.
  func error(at index: Int, _ why: String) -> HelpError {
    let position = index < all.count ? all[index].position : SourcePosition(line: 1, column: 1)
    return source.error(at: position, why)
  }

  /// Whether a word is a name or a mark that is written so.
  func `is`(_ index: Int, _ written: String) -> Bool {
    guard all.indices.contains(index), all[index].kind == .name || all[index].kind == .mark else {
      return false
    }
    return bytes[all[index].start..<all[index].end].elementsEqual(written.utf8)
  }

  func text(_ index: Int) -> String {
    String(decoding: bytes[all[index].start..<all[index].end], as: UTF8.self)
  }

  // MARK: One word

  private mutating func next() throws {
    let start = offset
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): add(endString(byte) ? .text : .mark, start)
    case UInt8(ascii: "`"): add(try endTemplate() ? .template : .text, start)
    case UInt8(ascii: "/") where mayBeginPattern && endPattern(): add(.pattern, start)
    case _ where byte.isASCIIDigit:
      // A sign may follow the `e` of an exponent.
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
    guard all.count < Self.maximumCount, unclosed <= Self.maximumUnclosed else {
      throw source.error(
        atByte: start, "it has too many words or lone quotes to be a configuration")
    }
  }

  private mutating func add(_ kind: Kind, _ start: Int) {
    all.append(
      Token(
        kind: kind, start: start, end: offset, position: source.cursor.position(atByte: start),
        partner: nil, beginsLine: beginsLine))
    beginsLine = false
  }

  private mutating func match(_ byte: UInt8) throws {
    let opening: UInt8
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      open.append(all.count - 1)
      return
    case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
    case UInt8(ascii: "]"): opening = UInt8(ascii: "[")
    case UInt8(ascii: "}"): opening = UInt8(ascii: "{")
    default: return
    }
    guard let last = open.popLast(), bytes[all[last].start] == opening else {
      throw source.error(atByte: offset - 1, "this bracket closes none")
    }
    all[last].partner = all.count - 1
    all[all.count - 1].partner = last
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@") || byte >= 0x80
  }

  /// Skips white space and comments.
  private mutating func skipBlank() -> Bool {
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
        break
      }
    }
    return true
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != .lineFeed { offset += 1 }
  }

  /// - Returns: false for a quote that no other closes in its line.
  private mutating func endString(_ quote: UInt8) -> Bool {
    var index = offset + 1
    while index < bytes.count, bytes[index] != .lineFeed {
      if bytes[index] == quote {
        offset = index + 1
        return true
      }
      // After a backslash, the line continues.
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    unclosed += 1
    offset += 1
    return false
  }

  /// Ends a template, in whose expressions there may be others.
  /// - Returns: whether it has expressions.
  private mutating func endTemplate() throws -> Bool {
    let start = offset
    /// The parts that are open, outermost first: -1 for a template's text, for an expression the number of its open
    /// braces.
    var open = [-1]
    var hasExpressions = false
    offset += 1
    while let byte = peek(), let innermost = open.last {
      offset += 1
      switch (innermost, byte) {
      case (-1, UInt8(ascii: "\\")): offset += 1
      case (-1, UInt8(ascii: "`")):
        open.removeLast()
        if open.isEmpty { return hasExpressions }
      case (-1, UInt8(ascii: "$")) where peek() == UInt8(ascii: "{"):
        hasExpressions = true
        offset += 1
        open.append(0)
      case (-1, _): break
      case (_, UInt8(ascii: "`")): open.append(-1)
      case (_, UInt8(ascii: "{")): open[open.count - 1] += 1
      case (0, UInt8(ascii: "}")): open.removeLast()
      case (_, UInt8(ascii: "}")): open[open.count - 1] -= 1
      case (_, UInt8(ascii: "'")), (_, UInt8(ascii: "\"")):
        offset -= 1
        if !endString(byte), unclosed > Self.maximumUnclosed {
          throw source.error(atByte: offset, "it has too many lone quotes")
        }
      default: break
      }
    }
    throw source.error(atByte: start, "this template has no end")
  }

  /// Whether a slash begins a regular expression rather than divides.
  private var mayBeginPattern: Bool {
    guard let last = all.last else { return true }
    switch last.kind {
    case .text, .template, .number, .pattern: return false
    case .name: return `is`(all.count - 1, "return")
    case .mark: return !")]}".utf8.contains(bytes[last.start])
    }
  }

  private mutating func endPattern() -> Bool {
    var index = offset + 1
    var isClass = false
    while index < bytes.count, bytes[index] != .lineFeed {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "/") where !isClass:
        offset = index + 1
        while let flag = peek(), flag.isASCIILetter { offset += 1 }
        return true
      default: break
      }
      index += 1
    }
    unclosed += 1
    return false
  }
}
