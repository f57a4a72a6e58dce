import HelpCore

/// The lines of a text, found at the speed of memory. A line ends with LF, CR LF or, as on old
/// Macs, CR.
package struct FastLines {
  private let text: [UInt8]
  /// Whether the text has a CR. Texts with a CR are rare, and only their lines are searched for
  /// both bytes.
  private let hasCarriageReturn: Bool
  private var position = 0

  /// Begins before the first line of a text.
  package init(_ text: [UInt8]) {
    self.text = text
    hasCarriageReturn = ByteSearch.contains(.carriageReturn, in: text.span)
  }

  /// Returns the range of the next line without its line ending, or nil after the last line.
  package mutating func next() -> Range<Int>? {
    guard position < text.count else { return nil }
    let start = position
    guard hasCarriageReturn else {
      let end = ByteSearch.first(.lineFeed, in: text.span, from: start)
      position = end + 1
      return start..<end
    }
    let end = ByteSearch.lineEnd(in: text.span, from: start)
    position = end + 1
    if position < text.count, text[end] == .carriageReturn, text[position] == .lineFeed {
      position += 1
    }
    return start..<end
  }
}
