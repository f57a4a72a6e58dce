import HelpCore
import HelpDocument
package import HelpLayout

/// A place in the lines of a page. It stays the same line when lines of other parts are counted.
struct PagePlace: Sendable, Hashable, Comparable {
  var part = 0
  /// A row of those that are shown of the part.
  var row = 0

  static func < (left: PagePlace, right: PagePlace) -> Bool {
    (left.part, left.row) < (right.part, right.row)
  }
}

/// The open topic, laid out in lines on demand.
///
/// A part (see `LayoutPlan`) is laid out when its lines are requested, and dropped with all others when they are too
/// many; its number of lines is kept. Until a part is counted, that number is an estimate: `isExact` tells when all are
/// known. Parts that are needed for an answer are laid out for it: dropping parts only costs time.
package struct ReaderPage: Sendable {
  /// A part that was laid out recently.
  private struct Kept: Sendable {
    var layout: Layout
    var text: SearchText?
  }

  /// The number of lines above which all are dropped before the next part is laid out.
  static let maximumLines = 20_000

  package let plan: LayoutPlan
  package private(set) var options: LayoutOptions
  /// Rows of each part: counted, or guessed; none of a part that is not filtered yet.
  private(set) var counts: [Int] = []
  private var isCounted: [Bool] = []
  /// The number of lines of each part that do not continue the one before; nil until it is known.
  private var lineCounts: [Int?] = []
  /// The number of parts that are not counted, and a part before which all are.
  private var uncounted = 0
  private var firstUncounted = 0
  /// The shown lines of each part; nil shows all.
  private var shown: [[Int]]?
  private var kept: [Int: Kept] = [:]
  private var keptLines = 0

  init(_ plan: LayoutPlan, options: LayoutOptions) {
    self.plan = plan
    self.options = options
    forgetCounts()
  }

  /// Lays the page out again where necessary.
  mutating func set(_ options: LayoutOptions) {
    guard options != self.options else { return }
    self.options = options
    dropKept()
    shown = nil
    lineCounts = []
    forgetCounts()
  }

  private mutating func forgetCounts() {
    counts = plan.parts.indices.map {
      shown == nil ? plan.estimatedLines(of: $0, options: options) : 0
    }
    isCounted = [Bool](repeating: false, count: counts.count)
    (uncounted, firstUncounted) = (counts.count, 0)
  }

  /// Drops values that can be computed again.
  mutating func dropKept() {
    kept = [:]
    keptLines = 0
  }

  // MARK: Parts

  /// All lines are counted.
  package var isExact: Bool { uncounted == 0 }
  var isFiltered: Bool { shown != nil }
  func isCounted(_ part: Int) -> Bool { isCounted[part] }

  /// A part in lines.
  func layout(of part: Int) -> Layout {
    kept[part]?.layout ?? Layout(plan, part: part, options: options)
  }

  func text(of part: Int) -> SearchText {
    kept[part]?.text ?? SearchText(layout(of: part).lines)
  }

  func isKept(_ part: Int) -> Bool { kept[part] != nil }

  /// Lays out a part, unless that was done recently, and counts it.
  mutating func prepare(_ part: Int) {
    if kept[part] != nil { return }
    let layout = Layout(plan, part: part, options: options)
    if shown == nil { setCount(layout.lines.count, of: part) }
    noteLines(layout, of: part)
    if keptLines > Self.maximumLines { dropKept() }
    keptLines += layout.lines.count
    kept[part] = Kept(layout: layout)
  }

  mutating func prepareText(_ part: Int) {
    prepare(part)
    guard kept[part]?.text == nil else { return }
    let text = SearchText(layout(of: part).lines)
    kept[part]?.text = text
  }

  private mutating func setCount(_ count: Int, of part: Int) {
    counts[part] = count
    if !isCounted[part] { uncounted -= 1 }
    isCounted[part] = true
  }

  private mutating func noteLines(_ layout: Layout, of part: Int) {
    if lineCounts.isEmpty { lineCounts = [Int?](repeating: nil, count: plan.parts.count) }
    lineCounts[part] = layout.lines.count { !$0.continuesText }
  }

  /// The lines of the author in all parts before one; nil while they are not counted.
  /// - Complexity: O(parts).
  func lineCount(beforePart part: Int) -> Int? {
    guard part > 0 else { return 0 }
    guard !lineCounts.isEmpty else { return nil }
    return lineCounts[..<part].reduce(0 as Int?) { sum, count in
      sum.flatMap { sum in count.map { sum + $0 } }
    }
  }

  /// Counts some parts that are not counted yet.
  mutating func count(parts: Int) {
    guard shown == nil else { return }
    var left = parts
    while left > 0, firstUncounted < isCounted.count {
      if !isCounted[firstUncounted] {
        let layout = layout(of: firstUncounted)
        setCount(layout.lines.count, of: firstUncounted)
        noteLines(layout, of: firstUncounted)
        left -= 1
      }
      firstUncounted += 1
    }
  }

  // MARK: Showing some lines only

  /// Hides all lines but those that `show` names part by part; nil shows all again.
  mutating func filter(_ isFiltered: Bool) {
    shown = isFiltered ? [[Int]](repeating: [], count: counts.count) : nil
    forgetCounts()
    for (part, known) in kept where !isFiltered { setCount(known.layout.lines.count, of: part) }
  }

  /// - Parameter lines: the lines in order, without repeats.
  mutating func show(_ lines: [Int], of part: Int) {
    guard shown != nil else { return }
    shown?[part] = lines
    setCount(lines.count, of: part)
  }

  /// The line of its part that a row shows.
  func line(at place: PagePlace) -> Int { shown?[place.part][place.row] ?? place.row }

  /// The row of a line; for a hidden one, that of the next shown line.
  func row(ofLine line: Int, in part: Int) -> Int {
    guard let lines = shown?[part] else { return line }
    return lines.partitioningIndex { $0 >= line }
  }

  func isShown(_ line: Int, in part: Int) -> Bool {
    guard let lines = shown?[part] else { return true }
    let row = row(ofLine: line, in: part)
    return row < lines.count && lines[row] == line
  }
}
