import HelpCore
import HelpDocument
package import HelpLayout

/// The open topic, laid out in lines on demand.
///
/// A part (see `LayoutPlan`) is laid out on request, and kept. If too many lines are kept, all
/// layouts but the latest are dropped, and the numbers of lines stay known. Until a part is laid out, its number
/// of lines is an estimate. A dropped part is laid out again on request. Dropping therefore costs
/// only time.
package struct ReaderPage: Sendable {
  /// The layout of a part, and its text once a search has read it.
  private struct KeptPart: Sendable {
    var layout: Layout
    var text: SearchText?
  }

  /// The number of kept lines above which all but those of the latest part are dropped before the
  /// next part is kept. Two parts stay, because a screen may show the end of one and the start of
  /// the other.
  static let maximumLines = 20_000

  package let plan: LayoutPlan
  package private(set) var options: LayoutOptions
  /// The number of shown rows of each part, counted or estimated. It is 0 for a part that a filter
  /// has not reached.
  private(set) var rowCounts: [Int] = []
  /// Whether the rows of each part are counted.
  private var isCounted: [Bool] = []
  /// The number of the author's lines in each part, which the layout may break into several. Nil
  /// until it is known.
  private var lineCounts: [Int?] = []
  /// The number of parts that are not counted.
  private var uncountedParts = 0
  /// The first part that may be uncounted.
  private var firstUncountedPart = 0
  /// The lines of each part that a filter shows. Nil if there is no filter.
  private var shownLines: [[Int]]?
  private var keptParts: [Int: KeptPart] = [:]
  private var keptLines = 0
  /// The part that was requested last.
  private var latestPart: Int?

  init(_ plan: LayoutPlan, options: LayoutOptions) {
    self.plan = plan
    self.options = options
    forgetCounts()
  }

  /// Sets the options. If they have changed, drops all layouts, counts and filters.
  mutating func set(_ options: LayoutOptions) {
    guard options != self.options else { return }
    self.options = options
    dropLayouts()
    shownLines = nil
    lineCounts = []
    forgetCounts()
  }

  private mutating func forgetCounts() {
    rowCounts = plan.parts.indices.map {
      shownLines == nil ? plan.estimatedLines(of: $0, options: options) : 0
    }
    isCounted = [Bool](repeating: false, count: rowCounts.count)
    (uncountedParts, firstUncountedPart) = (rowCounts.count, 0)
  }

  /// Drops all layouts, which can be computed again. The counts stay.
  mutating func dropLayouts() {
    keptParts = [:]
    keptLines = 0
  }

  private mutating func dropEarlierLayouts() {
    keptParts = keptParts.filter { $0.key == latestPart }
    keptLines = keptParts.values.reduce(0) { $0 + $1.layout.lines.count }
  }

  // MARK: Parts

  /// Whether all rows are counted.
  package var isExact: Bool { uncountedParts == 0 }
  var isFiltered: Bool { shownLines != nil }
  func isCounted(_ part: Int) -> Bool { isCounted[part] }

  /// Returns the layout of a part.
  func layout(of part: Int) -> Layout {
    keptParts[part]?.layout ?? Layout(plan, part: part, options: options)
  }

  /// Returns the text of a part that a search reads.
  func text(of part: Int) -> SearchText {
    keptParts[part]?.text ?? SearchText(layout(of: part).lines)
  }

  func isKept(_ part: Int) -> Bool { keptParts[part] != nil }

  /// Lays out a part, keeps its layout, and counts its rows.
  mutating func prepare(_ part: Int) {
    defer { latestPart = part }
    if keptParts[part] != nil { return }
    let layout = Layout(plan, part: part, options: options)
    if shownLines == nil { setCount(layout.lines.count, of: part) }
    noteLines(layout, of: part)
    if keptLines > Self.maximumLines { dropEarlierLayouts() }
    keptLines += layout.lines.count
    keptParts[part] = KeptPart(layout: layout)
  }

  /// Lays out a part, and keeps its layout and its text.
  mutating func prepareText(_ part: Int) {
    prepare(part)
    guard keptParts[part]?.text == nil else { return }
    let text = SearchText(layout(of: part).lines)
    keptParts[part]?.text = text
  }

  private mutating func setCount(_ count: Int, of part: Int) {
    rowCounts[part] = count
    if !isCounted[part] { uncountedParts -= 1 }
    isCounted[part] = true
  }

  private mutating func noteLines(_ layout: Layout, of part: Int) {
    if lineCounts.isEmpty { lineCounts = [Int?](repeating: nil, count: plan.parts.count) }
    lineCounts[part] = layout.lines.count { !$0.continuesText }
  }

  /// Returns the number of the author's lines in all parts before a part. Nil until they are
  /// counted.
  /// - Complexity: O(parts).
  func lineCount(beforePart part: Int) -> Int? {
    guard part > 0 else { return 0 }
    guard !lineCounts.isEmpty else { return nil }
    return lineCounts[..<part].reduce(0 as Int?) { sum, count in
      sum.flatMap { sum in count.map { sum + $0 } }
    }
  }

  /// Counts the rows of a few more parts.
  mutating func count(parts: Int) {
    guard shownLines == nil else { return }
    var remaining = parts
    while remaining > 0, firstUncountedPart < isCounted.count {
      if !isCounted[firstUncountedPart] {
        let layout = layout(of: firstUncountedPart)
        setCount(layout.lines.count, of: firstUncountedPart)
        noteLines(layout, of: firstUncountedPart)
        remaining -= 1
      }
      firstUncountedPart += 1
    }
  }

  // MARK: Filters

  /// Begins or ends a filter. Under a new filter, a part has no rows until `show(_:of:)` adds the
  /// lines that match.
  mutating func filter(_ isFiltered: Bool) {
    shownLines = isFiltered ? [[Int]](repeating: [], count: rowCounts.count) : nil
    forgetCounts()
    for (part, keptPart) in keptParts where !isFiltered {
      setCount(keptPart.layout.lines.count, of: part)
    }
  }

  /// Shows lines of a part in a filtered page.
  /// - Parameter lines: the lines in order, each once.
  mutating func show(_ lines: [Int], of part: Int) {
    guard shownLines != nil else { return }
    shownLines?[part] = lines
    setCount(lines.count, of: part)
  }

  /// Returns the line of its part that a row shows.
  func line(at place: PagePlace) -> Int { shownLines?[place.part][place.row] ?? place.row }

  /// Returns the row of a line, or for a hidden line the row of the next shown line.
  func row(ofLine line: Int, in part: Int) -> Int {
    guard let lines = shownLines?[part] else { return line }
    return lines.partitioningIndex { $0 >= line }
  }

  func isShown(_ line: Int, in part: Int) -> Bool {
    guard let lines = shownLines?[part] else { return true }
    let row = row(ofLine: line, in: part)
    return row < lines.count && lines[row] == line
  }
}
