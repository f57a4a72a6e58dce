/// The lines of a topic that match a pattern, or those that do not, which are shown alone, as far as they are found.
package struct LineFilter: Sendable, Hashable {
  let pattern: SearchPattern
  /// Shows the lines without a match.
  let isInverted: Bool
  private var scan: PageScan
  /// Lines found so far.
  package private(set) var count = 0
  /// What was on top of the screen when all lines were shown.
  let origin: ReaderPlace

  init(
    _ pattern: SearchPattern, isInverted: Bool, origin: ReaderPlace, from part: Int, parts: Int
  ) {
    self.pattern = pattern
    self.isInverted = isInverted
    self.origin = origin
    scan = PageScan(pattern, from: part, isForward: true, parts: parts)
  }

  /// As it was typed.
  package var query: String { (isInverted ? "!" : "") + pattern.text }
  package var isFinished: Bool { scan.isFinished }

  /// Continues to filter; begins with a page that is not filtered yet.
  mutating func advance(in page: inout ReaderPage, steps: Int = PageScan.stepsPerSlice) {
    if !page.isFiltered { page.filter(true) }
    var steps = steps
    while let (part, matches) = scan.advance(in: &page, steps: &steps) {
      let text = page.text(of: part)
      let matching = Self.lines(of: matches, in: text)
      let lines = isInverted ? Self.others(than: matching, in: text) : matching
      page.show(lines, of: part)
      count += lines.count
    }
  }

  private static func others(than lines: [Int], in text: SearchText) -> [Int] {
    var next = 0
    return text.lineStarts.indices.filter { line in
      let isAmong = next < lines.count && lines[next] == line
      if isAmong { next += 1 }
      return !isAmong
    }
  }

  /// The lines that the matches are on.
  private static func lines(of matches: [Range<Int>], in text: SearchText) -> [Int] {
    var lines: [Int] = []
    for match in matches {
      let first = max(text.line(at: match.lowerBound), (lines.last ?? -1) + 1)
      let last = text.line(at: match.upperBound - 1)
      if first <= last { lines += first...last }
    }
    return lines
  }
}
