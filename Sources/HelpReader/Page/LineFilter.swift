/// The lines of a topic that match a pattern and are shown alone, as far as they are found.
package struct LineFilter: Sendable, Hashable {
  let pattern: SearchPattern
  private var scan: PageScan
  /// Lines found so far.
  package private(set) var count = 0
  /// What was on top of the screen when all lines were shown.
  let origin: ReaderPlace

  init(_ pattern: SearchPattern, origin: ReaderPlace, from part: Int, parts: Int) {
    self.pattern = pattern
    self.origin = origin
    scan = PageScan(pattern, from: part, isForward: true, parts: parts)
  }

  package var query: String { pattern.text }
  package var isFinished: Bool { scan.isFinished }

  /// Continues to filter; begins with a page that is not filtered yet.
  mutating func advance(in page: inout ReaderPage, steps: Int = PageScan.stepsPerSlice) {
    if !page.isFiltered { page.filter(true) }
    var steps = steps
    while let (part, matches) = scan.advance(in: &page, steps: &steps) {
      let lines = Self.lines(of: matches, in: page.text(of: part))
      page.show(lines, of: part)
      count += lines.count
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
