/// The lines of a topic that somebody asked to see alone, as far as they are found.
public struct LineFilter: Sendable, Hashable {
  public let query: String
  let isPlain: Bool
  private var scan: PageScan
  /// Lines found so far.
  public private(set) var count = 0
  /// What was on top of the screen when all lines were shown.
  let origin: ReaderPlace

  init(
    query: String, isPlain: Bool, origin: ReaderPlace, from part: Int, parts: Int
  ) {
    self.query = query
    self.isPlain = isPlain
    self.origin = origin
    scan = PageScan(
      SearchPattern(query, isPlain: isPlain), from: part, isForward: true, parts: parts)
  }

  public var isFinished: Bool { scan.isFinished }
  var percent: Int { scan.percent }

  /// Begins anew, for a page that was set anew.
  func restarted(from part: Int, parts: Int) -> LineFilter {
    LineFilter(query: query, isPlain: isPlain, origin: origin, from: part, parts: parts)
  }

  /// Filters on; a page that is not filtered yet is then.
  mutating func advance(in page: inout ReaderPage, steps: Int = PageScan.stepsPerSlice) {
    if !page.isFiltered { page.filter(true) }
    var steps = steps
    while let (part, matches) = scan.advance(in: &page, steps: &steps) {
      let lines = Self.lines(of: matches, in: page.text(of: part))
      page.show(lines, of: part)
      count += lines.count
    }
  }

  /// The lines that matches touch.
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
