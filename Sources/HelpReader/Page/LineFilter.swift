/// The lines of a topic that match a pattern, or the lines that do not. Only the lines found so far
/// are shown.
package struct LineFilter: Sendable, Hashable {
  let pattern: SearchPattern
  /// Whether the lines without a match are shown.
  let isInverted: Bool
  private var scan: PageScan
  /// The number of lines found so far.
  package private(set) var count = 0
  /// The place at the top of the screen before lines were hidden.
  let origin: ReaderPlace

  init(
    _ pattern: SearchPattern, isInverted: Bool, origin: ReaderPlace, from part: Int, parts: Int
  ) {
    self.pattern = pattern
    self.isInverted = isInverted
    self.origin = origin
    scan = PageScan(pattern, from: part, isForward: true, parts: parts)
  }

  /// The pattern as typed, after a `!` if the filter is inverted.
  package var query: String { (isInverted ? "!" : "") + pattern.text }
  package var isFinished: Bool { scan.isFinished }

  /// Continues to filter a page. The first call hides all its lines.
  mutating func advance(in page: inout ReaderPage, steps: Int = PageScan.stepsPerSlice) {
    if !page.isFiltered { page.filter(true) }
    var steps = steps
    while let (part, matches) = scan.advance(in: &page, steps: &steps) {
      let text = page.text(of: part)
      let lines = isInverted ? text.lines(without: matches) : text.lines(with: matches)
      page.show(lines, of: part)
      count += lines.count
    }
  }
}
