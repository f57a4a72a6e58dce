import HelpCore
import HelpLayout

/// A search in the open topic, with the matches found so far.
package struct ReaderSearch: Sendable, Hashable {
  /// A match, by its part of the page and its index among the matches of the part.
  struct Match: Sendable, Hashable {
    var part: Int
    var index: Int
  }

  /// The match to go to once it is found.
  enum Goal: Sendable, Hashable {
    /// The first match that begins at or after a byte of a part's text, or else the first of all.
    case from(part: Int, offset: Int)
    /// The last match that begins before a byte of a part's text, or else the last of all.
    case before(part: Int, offset: Int)
    /// The match that was current before the page was laid out again.
    case same(Match)
  }

  /// The end of the page at which the search has wrapped.
  enum Wrap: Sendable, Hashable {
    case atEnd, atStart
  }

  let pattern: SearchPattern
  package internal(set) var isForward: Bool
  var scan: PageScan
  /// The matches of each part, as ranges of bytes in its text, in order.
  var matches: [[Range<Int>]]
  /// The number of matches found so far. The search ends with the part that reaches
  /// `PatternMatcher.maximumMatches`.
  package private(set) var count = 0
  /// The current match, which was reached last.
  var match: Match?
  /// The match to go to. Nil once it is reached.
  var goal: Goal?
  /// The end of the page that was passed on the way to the current match.
  var wrap: Wrap?

  /// Creates a search without matches.
  /// - Parameters:
  ///   - part: the part that is searched first.
  ///   - parts: the number of parts of the page.
  init(_ pattern: SearchPattern, isForward: Bool, from part: Int = 0, parts: Int) {
    self.pattern = pattern
    self.isForward = isForward
    scan = PageScan(pattern, from: part, isForward: isForward, parts: parts)
    matches = [[Range<Int>]](repeating: [], count: parts)
  }

  package var query: String { pattern.text }
  package var isFinished: Bool { scan.isFinished }

  /// The index of the current match among all matches found so far.
  package var currentIndex: Int? {
    match.map { match in matches[..<match.part].reduce(match.index) { $0 + $1.count } }
  }

  /// Starts over for another page, without a current match.
  mutating func restart(from part: Int, parts: Int) {
    self = ReaderSearch(pattern, isForward: isForward, from: part, parts: parts)
  }

  /// Ends the search with the matches that were found.
  mutating func stop() {
    scan.stop()
    goal = nil
  }

  /// Continues the search.
  /// - Returns: whether the goal was reached. `match` is then its match, or nil if there are no
  ///   matches.
  mutating func advance(in page: inout ReaderPage, steps: Int = PageScan.stepsPerSlice) -> Bool {
    var steps = steps
    var isReached = reachGoal()
    while let result = scan.advance(in: &page, steps: &steps) {
      matches[result.part] =
        page.isFiltered ? shownMatches(of: result, in: page) : result.matches
      count += matches[result.part].count
      if count >= PatternMatcher.maximumMatches { scan.stop() }
      if goal != nil { isReached = reachGoal() || isReached }
    }
    return isReached
  }

  /// Returns the matches of a part that begin on shown lines.
  private func shownMatches(
    of result: (part: Int, matches: [Range<Int>]), in page: ReaderPage
  ) -> [Range<Int>] {
    guard !result.matches.isEmpty else { return [] }
    let text = page.text(of: result.part)
    return result.matches.filter { match in
      page.isShown(text.line(at: match.lowerBound), in: result.part)
    }
  }

  // MARK: Places

  /// Returns the bytes of a match in its part's text.
  func range(of match: Match) -> Range<Int> { matches[match.part][match.index] }

  /// Returns the index of the first match of a part that begins at or after a byte.
  func firstMatch(from offset: Int, in part: Int) -> Int {
    matches[part].partitioningIndex { $0.lowerBound >= offset }
  }

  /// Returns the ranges to highlight on a line of a part, in bytes of the line's text.
  /// - Complexity: O(log matches + matches on the line).
  func highlights(
    onLine line: Int, of part: Int, length: Int, in text: SearchText
  ) -> [(range: Range<Int>, isCurrent: Bool)] {
    guard part < matches.count, !matches[part].isEmpty else { return [] }
    let ranges = matches[part]
    let start = text.lineStarts[line]
    let content = text.contentStarts[line]
    let end = start + max(0, length - content)
    var index = firstMatch(from: start, in: part)
    if index > 0, ranges[index - 1].upperBound > start { index -= 1 }
    var result: [(range: Range<Int>, isCurrent: Bool)] = []
    while index < ranges.count, ranges[index].lowerBound < end {
      let lower = max(start, ranges[index].lowerBound)
      let upper = min(end, ranges[index].upperBound)
      if upper > lower {
        let isCurrent = match == Match(part: part, index: index)
        result.append((lower - start + content..<upper - start + content, isCurrent))
      }
      index += 1
    }
    return result
  }

  func hasMatches(in part: Int) -> Bool { part < matches.count && !matches[part].isEmpty }
}
