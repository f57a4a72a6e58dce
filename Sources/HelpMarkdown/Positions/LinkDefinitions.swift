import HelpCore

/// Link reference definitions (CommonMark 0.30, section 4.7) at the head of a paragraph, which libcmark removes
/// without counting their lines.
struct LinkDefinitions {
  private let text: [UInt8]
  private var index = 0

  /// The start of the text after the definitions, which is the start of a line.
  /// - Parameter text: a paragraph with all its line ends, also the last.
  /// - Complexity: O(n).
  static func end(in text: [UInt8]) -> Int {
    var reader = LinkDefinitions(text: text)
    var end = 0
    while reader.readDefinition() { end = reader.index }
    return end
  }

  private init(text: [UInt8]) { self.text = text }

  /// The byte that comes next; 0 at the end.
  private var head: UInt8 { index < text.count ? text[index] : 0 }

  private mutating func readDefinition() -> Bool {
    guard readLabel(), head == UInt8(ascii: ":") else { return false }
    index += 1
    skipSpaceAndLineEnd()
    guard readDestination() else { return false }
    let end = index
    skipSpaceAndLineEnd()
    if index > end, readTitle(), readLineEnd() { return true }
    // Without a title, the rest must be another line.
    index = end
    return readLineEnd()
  }

  /// `[name]`: at most 1,000 bytes, not all of them white space.
  private mutating func readLabel() -> Bool {
    guard head == UInt8(ascii: "[") else { return false }
    index += 1
    let start = index
    while head != 0, head != UInt8(ascii: "["), head != UInt8(ascii: "]") {
      index += head == UInt8(ascii: "\\") && isPunctuation(at: index + 1) ? 2 : 1
      guard index - start <= 1000 else { return false }
    }
    guard head == UInt8(ascii: "]"), !text[start..<index].allSatisfy(\.isASCIIWhitespace) else {
      return false
    }
    index += 1
    return true
  }

  private mutating func readDestination() -> Bool {
    head == UInt8(ascii: "<") ? readPointedDestination() : readPlainDestination()
  }

  private mutating func readPointedDestination() -> Bool {
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

  private mutating func readPlainDestination() -> Bool {
    let start = index
    var depth = 0
    while index < text.count, !text[index].isASCIIWhitespace {
      switch text[index] {
      case UInt8(ascii: "\\") where isPunctuation(at: index + 1): index += 1
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return false }
      case UInt8(ascii: ")"):
        if depth == 0 { return false }
        depth -= 1
      default: break
      }
      index += 1
    }
    return index > start && index < text.count && depth == 0
  }

  /// Reads a title as libcmark does: a quote after a backslash ends a title if no other one does.
  private mutating func readTitle() -> Bool {
    let opener = head
    guard opener == UInt8(ascii: "\"") || opener == UInt8(ascii: "'") || opener == UInt8(ascii: "(")
    else { return false }
    let closer: UInt8 = opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : opener
    var end: Int?
    var next = index + 1
    while next < text.count {
      let byte = text[next]
      let isEscaped = text[next - 1] == UInt8(ascii: "\\")
      next += 1
      if byte == closer { end = next }
      if byte == closer || byte == opener, !isEscaped { break }
    }
    guard let end else { return false }
    index = end
    return true
  }

  private mutating func skipSpace() {
    while head == .space || head == .tab { index += 1 }
  }

  private mutating func skipSpaceAndLineEnd() {
    skipSpace()
    if skipLineEnd() { skipSpace() }
  }

  private mutating func skipLineEnd() -> Bool {
    let start = index
    if head == .carriageReturn { index += 1 }
    if head == .lineFeed { index += 1 }
    return index > start
  }

  private mutating func readLineEnd() -> Bool {
    skipSpace()
    return skipLineEnd() || index >= text.count
  }

  private func isPunctuation(at index: Int) -> Bool {
    index < text.count && text[index].isASCIIPunctuation
  }
}
