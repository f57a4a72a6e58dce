import HelpCore
import HelpLayout

/// The occurrences of a pattern in lines.
struct LinearSearch: Sendable {
  let typed: String
  /// The lines with a match, in order, each once.
  let lines: [Int]

  /// Searches all lines.
  init(_ typed: String, in lines: [String]) {
    self.typed = typed
    let text = SearchText(lines.enumerated().map { StyledLine(text: $1, columns: 0, node: $0) })
    var matcher = PatternMatcher(SearchPattern(typed))
    while !matcher.isFinished { matcher.advance(in: text, steps: 1_000_000) }
    var found: [Int] = []
    for match in matcher.matches {
      let line = text.line(at: match.lowerBound)
      if found.last != line { found.append(line) }
    }
    self.lines = found
  }

  /// Returns the next line with a match after a line, or the first after the last, with its index in `lines`; nil
  /// without matches.
  /// - Complexity: O(log n).
  func next(after line: Int) -> (line: Int, index: Int)? {
    guard !lines.isEmpty else { return nil }
    let index = lines.partitioningIndex { $0 > line } % lines.count
    return (lines[index], index)
  }
}
