import HelpCore

/// A scan that cuts a style sheet at its braces, and at its semicolons outside parentheses and
/// brackets. Strings and comments contain no cuts.
///
/// Source: CSS Syntax Module Level 3, sections 4 and 5, simplified.
struct StyleScan {
  /// A piece of the sheet, up to a brace or a semicolon.
  struct Part {
    /// The piece without the white space around it.
    var text: ArraySlice<UInt8>
    /// The brace or semicolon after the piece, or nil at the end of the sheet.
    var end: UInt8?
    /// Whether the piece contains a string, a parenthesis or a bracket that is not closed. A browser
    /// may then read the cut as a part of the piece.
    var isOpen: Bool
  }

  private let bytes: [UInt8]
  private(set) var index = 0

  /// Prepares to cut a sheet, and removes the comments.
  init(_ bytes: [UInt8]) { self.bytes = Self.withoutComments(bytes) }

  /// Returns the next piece and moves to its end, or returns nil after the last piece.
  mutating func next() -> Part? {
    let start = index
    // The characters that close the open parentheses and brackets, the innermost last.
    var closers: [UInt8] = []
    var hasOpenString = false
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let string = Self.string(in: bytes, at: index)
        index = string.end
        if !string.isClosed { hasOpenString = true }
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "("):
        if let url = Self.bareURL(in: bytes, at: index) {
          index = url.end
          if !url.isSound { hasOpenString = true }
        } else {
          closers.append(UInt8(ascii: ")"))
          index += 1
        }
      case UInt8(ascii: "["):
        closers.append(UInt8(ascii: "]"))
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if closers.last == byte { closers.removeLast() }
        index += 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: ";") where closers.isEmpty:
        index += 1
        return Part(
          text: Self.trimmed(bytes[start..<(index - 1)]), end: byte,
          isOpen: hasOpenString || !closers.isEmpty)
      default: index += 1
      }
    }
    index = bytes.count
    let last = Self.trimmed(bytes[min(start, bytes.count)...])
    return last.isEmpty
      ? nil : Part(text: last, end: nil, isOpen: hasOpenString || !closers.isEmpty)
  }

  /// Returns the index after a string, and whether the string has a closing quotation mark. Without
  /// one, it ends with its line.
  private static func string(
    in bytes: [UInt8], at start: Int
  ) -> (end: Int, isClosed: Bool) {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case bytes[start]: return (index + 1, true)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\u{C}"): return (index + 1, false)
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return (bytes.count, false)
  }

  /// Returns the index after a `url()` without quotation marks, whose parenthesis is at an index, or
  /// nil for any other parenthesis. The address ends at the first `)`. A browser refuses an address
  /// with a quotation mark or a parenthesis.
  private static func bareURL(in bytes: [UInt8], at open: Int) -> (end: Int, isSound: Bool)? {
    guard open >= 3,
      zip(bytes[(open - 3)..<open], "url".utf8).allSatisfy({ $0.lowercasedASCII == $1 })
    else { return nil }
    var index = open + 1
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    {
      return nil
    }
    var isSound = true
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ")"): return (index + 1, isSound)
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("):
        isSound = false
        index += 1
      default: index += 1
      }
    }
    return (bytes.count, false)
  }

  /// Returns a sheet with a space instead of each comment.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/")
      where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        let end = ByteSearch.place(of: "*/", in: bytes.span, from: index + 2)
        output.append(UInt8(ascii: " "))
        index = end.map { $0 + 2 } ?? bytes.count
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = string(in: bytes, at: index).end
        output += bytes[index..<end]
        index = end
      case UInt8(ascii: "\\"):
        output += bytes[index..<min(index + 2, bytes.count)]
        index += 2
      default:
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  /// Returns a text without the white space around it.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    let text = text.drop(while: isSpace)
    guard let last = text.lastIndex(where: { !isSpace($0) }) else { return text.prefix(0) }
    return text[...last]
  }

  /// Returns the name of a property without white space.
  static func name(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
