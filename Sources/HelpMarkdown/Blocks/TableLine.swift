import HelpCore
import HelpDocument

/// The division of a table's lines into cells (GFM 0.29, section 4.10).
enum TableLine {
  /// The maximum number of columns of a table. cmark-gfm counts columns with 16 bits.
  private static let maximumColumns = 65_534

  /// Returns the range of each cell without the white space around it, or nil if the line is not a
  /// row, or is too wide.
  ///
  /// A pipe after a backslash belongs to its cell. Pipes at the ends of the line are optional.
  /// - Complexity: O(length).
  static func cells(_ content: Range<Int>, in bytes: [UInt8]) -> [Range<Int>]? {
    var cells: [Range<Int>] = []
    // Most rows have fewer cells. Growing the array costs more time than finding a cell.
    cells.reserveCapacity(8)
    var index = content.lowerBound
    let end = content.upperBound
    if index < end, bytes[index] == UInt8(ascii: "|") { index = skipSpace(index + 1, end, bytes) }
    while index < end {
      let start = index
      index = ByteSearch.first(UInt8(ascii: "|"), in: bytes.span, from: index, to: end)
      while index < end, index > start, bytes[index - 1] == UInt8(ascii: "\\") {
        index = ByteSearch.first(UInt8(ascii: "|"), in: bytes.span, from: index + 1, to: end)
      }
      let isClosed = index < end
      // White space after the last pipe is not a cell.
      if isClosed || (start..<index).contains(where: { !bytes[$0].isASCIIWhitespace }) {
        cells.append(trimmed(start..<index, bytes))
        if cells.count > maximumColumns { return nil }
      }
      if isClosed { index = skipSpace(index + 1, end, bytes) }
    }
    return cells.isEmpty ? nil : cells
  }

  /// Returns the alignments that a delimiter row sets, or nil for any other line.
  static func alignments(
    _ content: Range<Int>, in bytes: [UInt8]
  ) -> [Document.Alignment]? {
    guard content.allSatisfy({ isDelimiterByte(bytes[$0]) }), let cells = cells(content, in: bytes)
    else { return nil }
    var result: [Document.Alignment] = []
    result.reserveCapacity(cells.count)
    for cell in cells {
      var dashRange = cell
      let isLeft = !dashRange.isEmpty && bytes[dashRange.lowerBound] == UInt8(ascii: ":")
      if isLeft { dashRange = (dashRange.lowerBound + 1)..<dashRange.upperBound }
      let isRight = !dashRange.isEmpty && bytes[dashRange.upperBound - 1] == UInt8(ascii: ":")
      if isRight { dashRange = dashRange.lowerBound..<(dashRange.upperBound - 1) }
      guard !dashRange.isEmpty, dashRange.allSatisfy({ bytes[$0] == UInt8(ascii: "-") }) else {
        return nil
      }
      result.append(isLeft ? (isRight ? .center : .left) : isRight ? .right : .none)
    }
    return result
  }

  /// Appends the text of a cell without the backslashes before pipes.
  static func appendUnescaped(
    _ cell: Range<Int>, in bytes: [UInt8], to output: inout [UInt8]
  ) {
    var copiedEnd = cell.lowerBound
    var index = ByteSearch.first(
      UInt8(ascii: "\\"), in: bytes.span, from: copiedEnd, to: cell.upperBound)
    while index < cell.upperBound {
      if index + 1 < cell.upperBound, bytes[index + 1] == UInt8(ascii: "|") {
        output.append(contentsOf: bytes[copiedEnd..<index])
        copiedEnd = index + 1
      }
      index = ByteSearch.first(
        UInt8(ascii: "\\"), in: bytes.span, from: index + 1, to: cell.upperBound)
    }
    output.append(contentsOf: bytes[copiedEnd..<cell.upperBound])
  }

  /// Whether a delimiter row may contain a byte.
  private static func isDelimiterByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":")
      || byte.isASCIIWhitespace
  }

  /// Returns the index after white space, at most `end`.
  private static func skipSpace(
    _ start: Int, _ end: Int, _ bytes: [UInt8]
  ) -> Int {
    var index = start
    while index < end, bytes[index].isASCIIWhitespace { index += 1 }
    return index
  }

  /// Returns a range without the white space at its ends.
  private static func trimmed(
    _ range: Range<Int>, _ bytes: [UInt8]
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isASCIIWhitespace { start += 1 }
    while end > start, bytes[end - 1].isASCIIWhitespace { end -= 1 }
    return start..<end
  }
}
