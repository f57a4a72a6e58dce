import HelpCore
import HelpDialects

/// A bound on the depth of lists and quotes. A blank line costs libcmark time in proportion to the
/// depth of the open containers: libcmark 0.30.2 needs 2 s for 10,000 nested items and 10,000 blank
/// lines after them.
enum ContainerMarkers {
  /// The maximum number of lists and quotes that a line may open.
  static let maximum = 256

  /// Escapes the surplus markers of a text. A text without surplus is not copied.
  ///
  /// The line of a marker bounds the marker's depth. A container that continues on the line needs a
  /// `>` or two columns of indentation, and a container that opens needs a marker. Code is
  /// unchanged, as `SurplusText` explains.
  /// - Complexity: O(n).
  static func bounded(_ text: [UInt8]) -> [UInt8] {
    SurplusText.escaping(surplusPositions(text), in: text, hiddenBy: UInt8(ascii: ","))
  }

  /// Returns the position of the first surplus marker of each line. A backslash at this position
  /// makes the rest of the line text.
  private static func surplusPositions(_ text: [UInt8]) -> [Int] {
    guard mayHaveSurplus(text.span) else { return [] }
    var surplus: [Int] = []
    var start = 0
    while start < text.count {
      if let position = surplusPosition(text, start) { surplus.append(position) }
      start = ByteSearch.lineEnd(in: text.span, from: start) + 1
    }
    return surplus
  }

  /// Whether a run of marker bytes is long enough for a surplus, even with tabs. Only each
  /// `length`th byte is tested first, because a run that is long enough includes one of them.
  private static func mayHaveSurplus(_ text: Span<UInt8>) -> Bool {
    let length = maximum / 2
    var index = length - 1
    while index < text.count {
      var (start, end) = (index, index)
      while end < text.count, end - index < length, isMarkerByte(text[end]) { end += 1 }
      while end > index, start > 0, end - start < length, isMarkerByte(text[start - 1]) {
        start -= 1
      }
      if end - start >= length { return true }
      index += length
    }
    return false
  }

  /// Whether a byte may be part of a list's or quote's marker, or of the white space around it.
  static func isMarkerByte(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Returns the position of the first surplus marker on the line that begins at `start`, or nil if
  /// there is none.
  /// - Complexity: O(length of the line).
  private static func surplusPosition(_ text: [UInt8], _ start: Int) -> Int? {
    // The number matters only for line 1, which may begin with a byte order mark.
    var line = BlockLine(text, start: start, number: start + 1)
    var columns = 0
    var markers = 0
    while true {
      columns += line.indent
      let item = BlockStart.listMarker(line, interrupting: false)
      guard line.head == UInt8(ascii: ">") || item != nil else { return nil }
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
