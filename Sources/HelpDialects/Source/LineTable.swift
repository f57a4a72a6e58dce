package import HelpCore

/// The starts of the lines of a text.
package struct LineTable {
  /// The start of each line, followed by the end of the text.
  package let starts: [Int]

  /// Finds the lines of a text.
  /// - Complexity: O(n), at the speed of memory.
  package init(_ text: [UInt8]) {
    var starts: [Int] = []
    var lines = FastLines(text)
    while let line = lines.next() { starts.append(line.lowerBound) }
    starts.append(text.count)
    self.starts = starts
  }

  /// The number of lines, which is 0 for an empty text.
  package var count: Int { starts.count - 1 }

  /// Returns the index of the line that contains an offset. An offset after the text belongs to the
  /// last line.
  /// - Complexity: O(log lines).
  package func index(of offset: Int) -> Int {
    max(0, starts.dropLast().partitioningIndex { $0 > offset } - 1)
  }

  /// Returns the line and column of an offset, both counted from 1.
  /// - Complexity: O(log lines).
  package func position(of offset: Int) -> SourcePosition {
    let line = index(of: offset)
    return SourcePosition(line: line + 1, column: offset - starts[line] + 1)
  }

  /// Returns the range of the line with an index, including its line ending.
  func range(of line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  /// Returns the range of the line with an index, without its line ending.
  package func content(of line: Int, in text: [UInt8]) -> Range<Int> {
    var end = starts[line + 1]
    while end > starts[line], text[end - 1] == .lineFeed || text[end - 1] == .carriageReturn {
      end -= 1
    }
    return starts[line]..<end
  }
}
