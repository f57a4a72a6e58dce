import HelpCore

/// A reader of the link reference definitions (CommonMark 0.30, section 4.7) at the head of a
/// paragraph. libcmark removes the definitions without counting their lines.
struct LinkDefinitions {
  private let text: [UInt8]
  private var index = 0

  /// The maximum length of a label, in bytes.
  private static let maximumLabelLength = 1000
  /// The maximum number of parentheses that nest in a destination.
  private static let maximumParentheses = 32

  /// Returns the start of the line after the definitions.
  /// - Parameter text: a paragraph with all its line ends, including the last.
  /// - Complexity: O(n).
  static func end(in text: [UInt8]) -> Int {
    var reader = LinkDefinitions(text: text)
    var end = 0
    while reader.readDefinition() { end = reader.index }
    return end
  }

  private init(text: [UInt8]) { self.text = text }

  /// The next byte, or 0 at the end.
  private var head: UInt8 { index < text.count ? text[index] : 0 }

  /// Reads a definition and its line end.
  /// - Returns: false if no definition begins at the index.
  private mutating func readDefinition() -> Bool {
    guard readLabel(), head == UInt8(ascii: ":") else { return false }
    index += 1
    skipSpaceAndLineEnd()
    guard readDestination() else { return false }
    let end = index
    skipSpaceAndLineEnd()
    if index > end, readTitle(), readLineEnd() { return true }
    // Without a title, the line has to end after the destination.
    index = end
    return readLineEnd()
  }

  /// Reads a label, `[name]`.
  /// - Returns: false if there is none, or if the name is only white space.
  private mutating func readLabel() -> Bool {
    guard head == UInt8(ascii: "[") else { return false }
    index += 1
    let start = index
    while head != 0, head != UInt8(ascii: "["), head != UInt8(ascii: "]") {
      index += head == UInt8(ascii: "\\") && isPunctuation(at: index + 1) ? 2 : 1
      guard index - start <= Self.maximumLabelLength else { return false }
    }
    guard head == UInt8(ascii: "]"), !text[start..<index].allSatisfy(\.isASCIIWhitespace) else {
      return false
    }
    index += 1
    return true
  }

  /// Reads a destination in angle brackets, or without them.
  /// - Returns: false if there is none.
  private mutating func readDestination() -> Bool {
    head == UInt8(ascii: "<") ? readBracketedDestination() : readPlainDestination()
  }

  /// Reads a destination in angle brackets.
  /// - Returns: false if the brackets do not close.
  private mutating func readBracketedDestination() -> Bool {
    index += 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"):
        index += 1
        return index < text.count
      case UInt8(ascii: "\\"): index += 2
      case .lineFeed, UInt8(ascii: "<"): return false
      default: index += 1
      }
    }
    return false
  }

  /// Reads a destination without angle brackets.
  /// - Returns: false if the destination is empty, or its parentheses do not match.
  private mutating func readPlainDestination() -> Bool {
    let start = index
    var depth = 0
    while index < text.count, !text[index].isASCIIWhitespace {
      switch text[index] {
      case UInt8(ascii: "\\") where isPunctuation(at: index + 1): index += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > Self.maximumParentheses { return false }
      case UInt8(ascii: ")"):
        if depth == 0 { return false }
        depth -= 1
      default: break
      }
      index += 1
    }
    return index > start && index < text.count && depth == 0
  }

  /// Reads a title as libcmark does: a quote after a backslash ends the title if no later quote
  /// does.
  /// - Returns: false if there is no title.
  private mutating func readTitle() -> Bool {
    let opener = head
    guard opener == UInt8(ascii: "\"") || opener == UInt8(ascii: "'") || opener == UInt8(ascii: "(")
    else { return false }
    let closer: UInt8 = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : opener
    var end: Int?
    var titleIndex = index + 1
    while titleIndex < text.count {
      let byte = text[titleIndex]
      let isEscaped = text[titleIndex - 1] == UInt8(ascii: "\\")
      titleIndex += 1
      if byte == closer { end = titleIndex }
      if byte == closer || byte == opener, !isEscaped { break }
    }
    guard let end else { return false }
    index = end
    return true
  }

  private mutating func skipSpace() {
    while head == .space || head == .tab { index += 1 }
  }

  /// Advances past white space that includes at most one line end.
  private mutating func skipSpaceAndLineEnd() {
    skipSpace()
    if skipLineEnd() { skipSpace() }
  }

  /// Advances past a line end.
  /// - Returns: false if there is none.
  private mutating func skipLineEnd() -> Bool {
    let start = index
    if head == .carriageReturn { index += 1 }
    if head == .lineFeed { index += 1 }
    return index > start
  }

  /// Advances past white space and the line end after it.
  /// - Returns: false if other text follows.
  private mutating func readLineEnd() -> Bool {
    skipSpace()
    return skipLineEnd() || index >= text.count
  }

  private func isPunctuation(at index: Int) -> Bool {
    index < text.count && text[index].isASCIIPunctuation
  }
}
