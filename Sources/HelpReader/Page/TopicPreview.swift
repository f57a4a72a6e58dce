import HelpLayout
import HelpTerminal

/// The rows of a topic that are shown beside a list: its beginning, or those around a place in it.
struct TopicPreview: Sendable {
  /// The topic and the place in it that an entry of a list leads to.
  struct Place: Sendable, Equatable {
    enum Start: Sendable, Equatable {
      case beginning
      case anchor(String)
      case node(Int, offset: Int)
    }

    var topic: Int
    var start = Start.beginning
    /// The text to show from there on; nil for the start itself.
    var pattern: SearchPattern?
    var options = LayoutOptions(width: 1)
    var rows = 1
  }

  /// A request for a preview to a worker.
  struct Question: Sendable {
    var place: Place
    /// The topic in parts, if it is known.
    var plan: LayoutPlan?
  }

  let place: Place
  let rows: [PageRow]
  /// The ranges that match the pattern in each row, in bytes.
  let matches: [[Range<Int>]]

  /// Slices of a search for the place to show; beyond that, the start is shown.
  private static let maximumSlices = 64

  init(_ question: Question, of content: any ReaderContent) {
    place = question.place
    let plan = question.plan ?? content.readable(place.topic).plan
    var page = ReaderPage(plan, options: place.options)
    let top = Self.top(of: place, in: &page)
    let rows = page.rows(from: top, count: place.rows)
    self.rows = rows
    matches = place.pattern.map { Self.matches(of: $0, in: rows) } ?? []
  }

  /// The first row to show.
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
    guard let match = search.match, search.turn == nil else { return start }
    page.prepareText(match.part)
    let line = page.text(of: match.part).line(at: search.range(of: match).lowerBound)
    let shown = page.rows(from: start, count: place.rows)
    if shown.contains(where: { $0.part == match.part && $0.line == line }) { return start }
    let found = PagePlace(part: match.part, row: page.row(ofLine: line, in: match.part))
    return page.place(-place.rows / 3, rowsFrom: found)
  }

  private static func matches(
    of pattern: SearchPattern, in rows: [PageRow]
  ) -> [[Range<Int>]] {
    let text = SearchText(rows.map(\.styled))
    var matcher = PatternMatcher(pattern)
    var slices = 0
    while !matcher.isFinished, slices < maximumSlices {
      _ = matcher.advance(in: text, steps: PageScan.stepsPerSlice)
      slices += 1
    }
    var found = [[Range<Int>]](repeating: [], count: rows.count)
    for match in matcher.matches {
      for line in text.line(at: match.lowerBound)..<rows.count {
        let (start, content) = (text.lineStarts[line], text.contentStarts[line])
        guard start < match.upperBound else { break }
        let lower = max(start, match.lowerBound) - start + content
        let upper = min(rows[line].styled.contentEnd, match.upperBound - start + content)
        if lower < upper { found[line].append(lower..<upper) }
      }
    }
    return found
  }
}

/// The preview beside a list: the requested place, and the shown rows.
struct PreviewPane: Sendable {
  private var worker: Worker<TopicPreview.Question, TopicPreview>?
  private var asked: TopicPreview.Place?
  private(set) var shown: TopicPreview?

  /// Whether rows are to come.
  var isAwaited: Bool { asked != nil && shown == nil }

  /// Shows another place, or none. The preview of an earlier place is dropped.
  /// - Parameters:
  ///   - content: the topics.
  ///   - patience: the longest time that a key waits for the rows.
  mutating func show(
    _ question: @autoclosure () -> TopicPreview.Question?, at place: TopicPreview.Place?,
    of content: any ReaderContent, atMost patience: Duration
  ) {
    guard place != asked else { return }
    asked = place
    shown = nil
    guard place != nil, let question = question() else { return worker?.cancel() ?? () }
    let worker = worker ?? Worker { TopicPreview($0, of: content) }
    self.worker = worker
    worker.ask(question)
    take(atMost: patience)
  }

  /// Takes the rows where they are there.
  mutating func take(atMost patience: Duration = .zero) {
    guard isAwaited, let rows = worker?.answer(atMost: patience), rows.place == asked else {
      return
    }
    shown = rows
  }
}
