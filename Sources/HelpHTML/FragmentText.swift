import HelpCore

/// The text of a raw HTML node as written, with its lines.
package struct FragmentText: Sendable {
  let bytes: [UInt8]
  /// The start of each line.
  package let lineStarts: [Int]

  /// Finds the lines of a text.
  /// - Complexity: O(n).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lineStarts = [0]
    var end = ByteSearch.first(.lineFeed, in: bytes.span)
    while end < bytes.count {
      lineStarts.append(end + 1)
      end = ByteSearch.first(.lineFeed, in: bytes.span, from: end + 1)
    }
    self.lineStarts = lineStarts
  }

  /// Returns the number of the line with a byte, from 0, and its range without the line end.
  /// - Complexity: O(log lines).
  package func line(at offset: Int) -> (number: Int, range: Range<Int>) {
    let number = max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
    var end = number + 1 < lineStarts.count ? lineStarts[number + 1] - 1 : bytes.count
    if end > lineStarts[number], bytes[end - 1] == .carriageReturn { end -= 1 }
    return (number, lineStarts[number]..<end)
  }
}
