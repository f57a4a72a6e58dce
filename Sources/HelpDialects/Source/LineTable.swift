package import HelpCore

/// The starts of the lines of a text.
package struct LineTable {
  /// The beginning of each line, and last the end of the text.
  package let starts: [Int]

  /// - Complexity: O(n), at the speed of memory.
  package init(_ text: [UInt8]) {
    var starts: [Int] = []
    var lines = FastLines(text)
    while let line = lines.next() { starts.append(line.lowerBound) }
    starts.append(text.count)
    self.starts = starts
  }

  package var count: Int { starts.count - 1 }

  /// The index of the line that holds a place; the last line for a place behind the text.
  /// - Complexity: O(log lines).
  package func index(of offset: Int) -> Int {
    max(0, starts.dropLast().partitioningIndex { $0 > offset } - 1)
  }

  /// Line and column, from 1, of a place.
  /// - Complexity: O(log lines).
  package func position(of offset: Int) -> SourcePosition {
    let line = index(of: offset)
    return SourcePosition(line: line + 1, column: offset - starts[line] + 1)
  }

  /// A line with its end, by its index.
  func range(of line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  /// A line without its end, by its index.
  package func content(of line: Int, in text: [UInt8]) -> Range<Int> {
    var end = starts[line + 1]
    while end > starts[line], text[end - 1] == .lineFeed || text[end - 1] == .carriageReturn {
      end -= 1
    }
    return starts[line]..<end
  }
}
