import HelpLayout
import HelpTerminal

/// The rows of a topic that a preview shows next to a list.
struct TopicPreview: Sendable {
  /// The place that a preview shows, and the size of the preview.
  struct Place: Sendable, Equatable {
    /// The position in the topic.
    enum Start: Sendable, Equatable {
      case beginning
      case anchor(String)
      case node(Int, offset: Int)
    }

    var topic: Int
    var start = Start.beginning
    /// The pattern whose first match after the start is shown, or nil to show the start.
    var pattern: SearchPattern?
    var options = LayoutOptions(width: 1)
    var rows = 1
  }

  /// A question to the worker that makes previews.
  struct Question: Sendable {
    var place: Place
    /// The layout plan of the topic, if it is known.
    var plan: LayoutPlan?
  }

  let place: Place
  let rows: [PageRow]
  /// The matches of the pattern in each row, as ranges of bytes. Empty without a pattern.
  let matches: [[Range<Int>]]

  /// The maximum number of slices of the search for the pattern. Without a match by then, the start
  /// is shown.
  private static let maximumSlices = 64

  /// Lays out the rows that answer a question.
  init(_ question: Question, of content: any ReaderContent) {
    place = question.place
    let plan =
      question.plan
      ?? content.documentAndPlan(of: place.topic, marksCode: place.options.marksCode).plan
    var page = ReaderPage(plan, options: place.options)
    let top = Self.top(of: place, in: &page)
    let rows = page.rows(from: top, count: place.rows)
    self.rows = rows
    matches = place.pattern.map { Self.matches(of: $0, in: rows) } ?? []
  }

  /// Returns the position of the first row to show.
  private static func top(of place: Place, in page: inout ReaderPage) -> PagePlace {
    let start: PagePlace
    switch place.start {
    case .beginning: start = PagePlace()
    case .anchor(let anchor): start = page.place(ofAnchor: anchor) ?? PagePlace()
    case .node(let node, let offset): start = page.place(ofNode: node, offset: offset)
    }
    guard let pattern = place.pattern else { return start }
    page.prepareText(start.part)
    let starts = page.text(of: start.part).lineStarts
    var search = ReaderSearch(
      pattern, isForward: true, from: start.part, parts: page.plan.parts.count)
    search.goal = .from(part: start.part, offset: starts[at: start.row] ?? 0)
    var slices = 0
    while search.goal != nil, !search.isFinished, slices < maximumSlices {
      _ = search.advance(in: &page)
      slices += 1
    }
    guard let match = search.match, search.wrap == nil else { return start }
    page.prepareText(match.part)
    let line = page.text(of: match.part).line(at: search.range(of: match).lowerBound)
    let visibleRows = page.rows(from: start, count: place.rows)
    if visibleRows.contains(where: { $0.part == match.part && $0.line == line }) { return start }
    let matchPlace = PagePlace(part: match.part, row: page.row(ofLine: line, in: match.part))
    return page.place(movedBy: -place.rows / 3, from: matchPlace)
  }

  /// Returns the matches of a pattern in each row, as ranges of bytes of the row's text.
  private static func matches(
    of pattern: SearchPattern, in rows: [PageRow]
  ) -> [[Range<Int>]] {
    let text = SearchText(rows.map(\.styledLine))
    var matcher = PatternMatcher(pattern)
    var slices = 0
    while !matcher.isFinished, slices < maximumSlices {
      _ = matcher.advance(in: text, steps: PageScan.stepsPerSlice)
      slices += 1
    }
    var rangesByRow = [[Range<Int>]](repeating: [], count: rows.count)
    for match in matcher.matches {
      for line in text.line(at: match.lowerBound)..<rows.count {
        let (start, content) = (text.lineStarts[line], text.contentStarts[line])
        guard start < match.upperBound else { break }
        let lower = max(start, match.lowerBound) - start + content
        let upper = min(rows[line].styledLine.contentEnd, match.upperBound - start + content)
        if lower < upper { rangesByRow[line].append(lower..<upper) }
      }
    }
    return rangesByRow
  }
}
