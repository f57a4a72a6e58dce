internal import HelpCore

/// The text of a leaf block as libcmark reads its inlines, with the range of each line in the
/// source.
///
///     > a [b](        a [b](
///     >   /u) c       /u) c
///     - d             d
///
/// A line loses the prefixes of the containers around the block, and the white space after them. A
/// lazy continuation line keeps that white space. If a container used a part of a tab, spaces
/// replace the rest of the tab. Every line end is one byte. The text is not copied, because all
/// other bytes are the same as in the source.
struct LeafText {
  /// A line of the text.
  struct Line {
    /// The number of the line in the source, from 1.
    var number: Int
    /// The start of the line in the text.
    var start: Int
    /// The number of spaces that replace a part of a tab at the beginning of the line.
    var blanks = 0
    /// The range in the source of the text after these spaces, without the line end.
    var source: Range<Int>

    /// The start of the next line.
    var end: Int { start + blanks + source.count + 1 }
  }

  private(set) var lines: [Line]

  /// Creates a text of one line.
  init(line number: Int, _ source: Range<Int>) {
    lines = [Line(number: number, start: 0, source: source)]
  }

  /// Adds a line.
  mutating func append(line number: Int, blanks: Int, _ source: Range<Int>) {
    lines.append(
      Line(number: number, start: lines[lines.count - 1].end, blanks: blanks, source: source))
  }

  /// Returns the index of the line that contains a position of the text. A position outside the
  /// text belongs to the first or last line.
  /// - Parameter index: the index to try first.
  /// - Complexity: O(log lines).
  func line(containing position: Int, from index: Int) -> Int {
    let isOnLine =
      (index == 0 || lines[index].start <= position)
      && (index + 1 == lines.count || position < lines[index + 1].start)
    return isOnLine ? index : lastLine { $0.start <= position }
  }

  /// Returns the index of the line that contains a byte of the source.
  /// - Complexity: O(log lines).
  func line(containingSource offset: Int) -> Int {
    lines.count == 1 ? 0 : lastLine { $0.source.lowerBound <= offset }
  }

  /// Returns the index of the last line that fulfils a condition, or 0 if no line does. The lines
  /// that fulfil the condition must precede all others.
  private func lastLine(where isBefore: (Line) -> Bool) -> Int {
    max(0, lines.partitioningIndex { !isBefore($0) } - 1)
  }

  /// Returns the index in the source of a position on a line.
  func source(of position: Int, onLine index: Int) -> Int {
    let line = lines[index]
    guard line.blanks > 0 else { return line.source.lowerBound + max(0, position - line.start) }
    // The replaced part of the tab is one byte in the source.
    return line.source.lowerBound + max(-1, position - line.start - line.blanks)
  }

  /// Returns the position in the text of a byte of the source on a line.
  func position(ofSource offset: Int, onLine index: Int) -> Int {
    let line = lines[index]
    return line.start + line.blanks + offset - line.source.lowerBound
  }

  /// Returns the text in one piece.
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
