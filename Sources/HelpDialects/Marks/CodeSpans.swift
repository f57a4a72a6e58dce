internal import HelpCore

/// The code spans of a line.
struct CodeSpans {
  /// The end of the code span that each run of backticks opens, by the start of the run. A run
  /// that opens no code span is listed with the end of the run.
  private var ends: [Int: Int] = [:]

  /// Finds the code spans of a line.
  /// - Complexity: O(length of the line).
  init(_ text: [UInt8], _ line: Range<Int>) {
    guard text[line].contains(UInt8(ascii: "`")) else { return }
    var runs: [(start: Int, length: Int)] = []
    var index = line.lowerBound
    while index < line.upperBound {
      if text[index] == UInt8(ascii: "`") {
        let length = text[index..<line.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
        runs.append((index, length))
        index += length
      } else {
        index += 1
      }
    }
    // The end of the next run, by length.
    var nextEnds: [Int: Int] = [:]
    for run in runs.reversed() {
      let end = run.start + run.length
      ends[run.start] = nextEnds[run.length] ?? end
      nextEnds[run.length] = end
    }
  }

  /// Returns the end of the code span that a run of backticks opens, or the end of the run if it
  /// opens none. The end is after the closing backticks.
  func end(ofRunAt start: Int) -> Int { ends[start] ?? start + 1 }
}
