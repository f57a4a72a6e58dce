import HelpCore
import HelpLayout

/// A search in the open topic: its pattern, and the places found so far.
package struct ReaderSearch: Sendable, Hashable {
  /// A match by its part of the page and its number there.
  struct Match: Sendable, Hashable {
    var part: Int
    var index: Int
  }

  /// The match to go to once it is found.
  enum Goal: Sendable, Hashable {
    /// The first that begins at a byte of a part's text or after it, else the first of all.
    case from(part: Int, offset: Int)
    /// The last that begins before a byte, else the last of all.
    case before(part: Int, offset: Int)
    /// The one that was current before the page was laid out again.
    case same(Match)
  }

  /// An end of the page at which a search continues from the other one.
  enum Turn: Sendable, Hashable {
    case atEnd, atStart
  }

  let pattern: SearchPattern
  package internal(set) var isForward: Bool
  var scan: PageScan
  /// Byte ranges in the texts of parts, in order.
  var matches: [[Range<Int>]]
  /// The number of matches found so far. Counting ends at 100,000.
  package private(set) var count = 0
  /// The match that was jumped to last.
  var match: Match?
  var goal: Goal?
  /// The end that was passed on the way to the match that was reached last.
  var turn: Turn?

  /// - Parameters:
  ///   - part: the part in which the search begins; it wraps around the end of the page.
  ///   - parts: the number of parts of the page.
  init(_ pattern: SearchPattern, isForward: Bool, from part: Int = 0, parts: Int) {
    self.pattern = pattern
    self.isForward = isForward
    scan = PageScan(pattern, from: part, isForward: isForward, parts: parts)
    matches = [[Range<Int>]](repeating: [], count: parts)
  }

  package var query: String { pattern.text }
  package var isFinished: Bool { scan.isFinished }

  /// The number of the match that was jumped to last, among those found, from 0.
  package var current: Int? {
    match.map { match in matches[..<match.part].reduce(match.index) { $0 + $1.count } }
  }

  /// Starts over for another page; no match is current then.
  mutating func restart(from part: Int, parts: Int) {
    self = ReaderSearch(pattern, isForward: isForward, from: part, parts: parts)
  }

  /// Ends the search with the matches that were found.
  mutating func stop() {
    scan.stop()
    goal = nil
  }

  /// Continues the search.
  /// - Returns: true if this slice reached the goal: `match` is then its match.
  mutating func advance(in page: inout ReaderPage, steps: Int = PageScan.stepsPerSlice) -> Bool {
    var steps = steps
    var isReached = reachGoal()
    while let found = scan.advance(in: &page, steps: &steps) {
      matches[found.part] =
        page.isFiltered ? shown(found.matches, of: found.part, in: page) : found.matches
      count += matches[found.part].count
      if count >= PatternMatcher.maximumMatches { scan.stop() }
      if goal != nil { isReached = reachGoal() || isReached }
    }
    return isReached
  }

  /// The matches that begin on lines that are shown.
  private func shown(
    _ matches: [Range<Int>], of part: Int, in page: ReaderPage
  ) -> [Range<Int>] {
    guard !matches.isEmpty else { return [] }
    let text = page.text(of: part)
    return matches.filter { page.isShown(text.line(at: $0.lowerBound), in: part) }
  }

  // MARK: Places

  /// The bytes of a match in its part's text.
  func range(of match: Match) -> Range<Int> { matches[match.part][match.index] }

  func firstMatch(from offset: Int, in part: Int) -> Int {
    matches[part].partitioningIndex { $0.lowerBound >= offset }
  }

  /// The ranges to highlight on a line of a part: bytes of the line's text, and whether each is the current match.
  /// - Complexity: O(log matches + those on the line).
  func highlights(
    onLine line: Int, of part: Int, length: Int, in text: SearchText
  ) -> [(range: Range<Int>, isCurrent: Bool)] {
    guard part < matches.count, !matches[part].isEmpty else { return [] }
    let found = matches[part]
    let start = text.lineStarts[line]
    let content = text.contentStarts[line]
    let end = start + max(0, length - content)
    var index = firstMatch(from: start, in: part)
    if index > 0, found[index - 1].upperBound > start { index -= 1 }
    var result: [(range: Range<Int>, isCurrent: Bool)] = []
    while index < found.count, found[index].lowerBound < end {
      let lower = max(start, found[index].lowerBound)
      let upper = min(end, found[index].upperBound)
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
