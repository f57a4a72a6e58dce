internal import HelpCore

/// The text of a leaf block as libcmark reads inlines in it, line by line, and where each line is in the source.
///
///     > a [b](        a [b](
///     >   /u) c       /u) c
///     - d             d
///
/// A line loses the prefixes of the containers around the block, and the white space after them. A lazy continuation
/// line keeps that white space, and the rest of a tab that a container took a part of becomes spaces. A line ends in
/// one byte, whatever ends it in the source. All other text is as written, so that it is not copied.
struct LeafText {
  struct Line {
    /// The number of the line in the source, from 1.
    var number: Int
    /// The start of the line in the text.
    var start: Int
    /// The number of spaces that replace a part of a tab at its beginning.
    var blanks = 0
    /// The range of the rest of the line in the source, without its line ending.
    var source: Range<Int>

    /// The start of the next line.
    var end: Int { start + blanks + source.count + 1 }
  }

  private(set) var lines: [Line]

  /// A text of one line.
  init(line number: Int, _ source: Range<Int>) {
    lines = [Line(number: number, start: 0, source: source)]
  }

  mutating func append(line number: Int, blanks: Int, _ source: Range<Int>) {
    lines.append(
      Line(number: number, start: lines[lines.count - 1].end, blanks: blanks, source: source))
  }

  /// The line that holds a position of the text; the first or last one for a position outside.
  /// - Parameter index: the index to try first.
  /// - Complexity: O(log lines).
  func line(holding position: Int, from index: Int) -> Int {
    let isHere =
      (index == 0 || lines[index].start <= position)
      && (index + 1 == lines.count || position < lines[index + 1].start)
    return isHere ? index : lastLine { $0.start <= position }
  }

  /// The line that holds a place of the source.
  /// - Complexity: O(log lines).
  func line(holdingSource offset: Int) -> Int {
    lines.count == 1 ? 0 : lastLine { $0.source.lowerBound <= offset }
  }

  private func lastLine(where isBefore: (Line) -> Bool) -> Int {
    max(0, lines.partitioningIndex { !isBefore($0) } - 1)
  }

  /// The index in the source of a position on a line.
  func source(of position: Int, onLine index: Int) -> Int {
    let line = lines[index]
    guard line.blanks > 0 else { return line.source.lowerBound + max(0, position - line.start) }
    // The blanks are where the tab is.
    return line.source.lowerBound + max(-1, position - line.start - line.blanks)
  }

  /// The index in the text of a byte of the source on a line.
  func position(ofSource offset: Int, onLine index: Int) -> Int {
    let line = lines[index]
    return line.start + line.blanks + offset - line.source.lowerBound
  }

  /// The text in one piece.
  /// - Complexity: O(n).
  func bytes(of source: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: repeatElement(.space, count: line.blanks))
      bytes.append(contentsOf: source[line.source])
      bytes.append(.lineFeed)
    }
    return bytes
  }
}
