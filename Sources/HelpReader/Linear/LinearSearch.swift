import HelpCore
import HelpLayout

/// The occurrences of a pattern in lines.
struct LinearSearch: Sendable {
  /// The pattern as the user typed it.
  let pattern: String
  /// The lines with a match, in order, each once.
  let lines: [Int]

  /// Finds a pattern, as the user typed it, in lines.
  init(_ typedPattern: String, in lines: [String]) {
    pattern = typedPattern
    let text = SearchText(lines.enumerated().map { StyledLine(text: $1, columns: 0, node: $0) })
    var matcher = PatternMatcher(SearchPattern(typedPattern))
    while !matcher.isFinished { matcher.advance(in: text, steps: 1_000_000) }
    var matchedLines: [Int] = []
    for match in matcher.matches {
      let line = text.line(at: match.lowerBound)
      if matchedLines.last != line { matchedLines.append(line) }
    }
    self.lines = matchedLines
  }

  /// Returns the first line with a match after a line, and its index in `lines`. After the last
  /// match, returns the first one. Returns nil if there are no matches.
  /// - Complexity: O(log n).
  func next(after line: Int) -> (line: Int, index: Int)? {
    guard !lines.isEmpty else { return nil }
    let index = lines.partitioningIndex { $0 > line } % lines.count
    return (lines[index], index)
  }
}
