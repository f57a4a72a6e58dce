import HelpCore
import HelpDialects

/// Keeps libcmark linear in nested lists and quotes: each blank line costs it the depth of what is open
/// (0.30.2 takes 2 s for 10,000 items within each other and 10,000 blank lines after them).
enum ContainerMarkers {
  /// How deep a line may open lists and quotes.
  static let maximum = 256

  /// The text with surplus markers escaped; the same text, not copied, when there is no surplus.
  ///
  /// The depth of a marker is judged by its own line: a container that continues needs a `>` or two columns of
  /// indentation, so nothing deeper than what the line has of these, and of markers, can be open. Lines of code
  /// are left as they are; see `SurplusText`.
  /// - Complexity: O(n).
  static func bounded(_ text: [UInt8]) -> [UInt8] {
    SurplusText.escaping(surplusPositions(text), in: text, hiddenBy: 0x2C)
  }

  /// Where each line's first surplus marker can be escaped: after it, the line is text.
  private static func surplusPositions(_ text: [UInt8]) -> [Int] {
    var surplus: [Int] = []
    var start = 0
    // No line that is not longer has so many markers and so much white space: a look back from where a longer one would
    // go on finds the end of the last of several lines at once.
    while start + maximum < text.count {
      if let end = lastEnd(in: text, start..<(start + maximum + 1)) {
        start = end + 1
        continue
      }
      if let position = surplusPosition(text, start) { surplus.append(position) }
      start = ByteSearch.lineEnd(in: text.span, from: start + maximum) + 1
    }
    return surplus
  }

  /// The place of the last byte that ends a line.
  private static func lastEnd(in text: [UInt8], _ range: Range<Int>) -> Int? {
    let bytes = text.span.extracting(range)
    var index = bytes.count - 1
    while index >= 0 {
      if bytes[index] == 0x0A || bytes[index] == 0x0D { return range.lowerBound + index }
      index -= 1
    }
    return nil
  }

  /// - Complexity: O(length of the line).
  private static func surplusPosition(_ text: [UInt8], _ start: Int) -> Int? {
    // A line's number only says whether it may begin with a byte order mark.
    var line = BlockLine(text, start: start, number: start + 1)
    var columns = 0
    var markers = 0
    while true {
      columns += line.indent
      let item = BlockStart.listMarker(line, interrupting: false)
      guard line.head == 0x3E || item != nil else { return nil }
      let end = line.firstNonspace + (item?.length ?? 1)
      markers += 1
      if markers + columns / 2 > maximum {
        return BlockStart.isThematicBreak(line) ? nil : end - 1
      }
      line.advance(to: end)
      line.advanceOptionalSpace()
    }
  }
}
