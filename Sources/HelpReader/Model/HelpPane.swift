import HelpLayout
import HelpResources
import HelpTerminal

/// The help on the screen: the keys, as lines that scroll and can be searched.
struct HelpPane: Sendable {
  /// The area of the help on the screen.
  struct Frame: Sendable {
    var columns: Int
    var rows: Int
    /// The number of columns to the left of the help.
    var margin: Int
    /// The maximum number of columns of a line of the help.
    var measure: Int

    /// Whether descriptions are below their keys instead of to the right of them.
    var isNarrow: Bool { columns < 50 }
    /// The column where descriptions begin.
    var indent: Int { isNarrow ? 4 : 26 }
  }

  /// A line of the help: a title, keys with their description, the continuation of a description,
  /// or a blank line.
  struct Line {
    var keys = ""
    var text = ""
    var isTitle = false

    /// The text that a search looks through: the keys, a space, the description.
    var searchText: String { keys.isEmpty ? text : keys + " " + text }
    /// The offset of the text in `searchText`, in bytes.
    var textStart: Int { keys.isEmpty ? 0 : keys.utf8.count + 1 }
  }

  /// The contexts whose keys are shown, in this order.
  let contexts: [KeyContext]
  let profile: KeyProfile
  let words: Words
  /// The index of the row of the help at the top of the screen.
  var top = 0
  /// The pattern of the last search.
  var pattern: SearchPattern?

  init(_ contexts: [KeyContext], _ profile: KeyProfile, _ words: Words) {
    self.contexts = contexts
    self.profile = profile
    self.words = words
  }

  /// Returns the key table as lines that fit a frame.
  func lines(in frame: Frame) -> [Line] {
    var lines: [Line] = []
    for group in contexts.flatMap(KeyTable.groups(of:)) {
      if !lines.isEmpty { lines.append(Line()) }
      lines.append(Line(text: words(group.title), isTitle: true))
      for row in group.rows {
        let keys = row.labels(profile).joined(separator: " ")
        if keys.isEmpty { continue }
        let width = min(frame.columns, frame.measure) - frame.indent - 1
        var description = TextRows.texts(of: words(row.text), width: width).map(String.init)
        let isBelowKeys = frame.isNarrow || DisplayWidth.columns(of: keys) > frame.indent - 2
        lines.append(Line(keys: keys, text: isBelowKeys ? "" : description.removeFirst()))
        lines += description.map { Line(text: $0) }
      }
    }
    return lines
  }

  /// Returns the percentage of the help's lines that are on the screen or above it.
  func percent(in frame: Frame) -> Int {
    let total = lines(in: frame).count
    return total == 0 ? 100 : min(total, top + frame.rows) * 100 / total
  }

  mutating func scroll(to row: Int, in frame: Frame) { top = clamped(row, in: frame) }

  private func clamped(_ row: Int, in frame: Frame) -> Int {
    max(0, min(lines(in: frame).count - frame.rows, row))
  }
}

// MARK: Searching

extension HelpPane {
  /// Returns the lines with matches of the pattern, each with the bytes of its matches.
  /// - Complexity: O(text of the help).
  func matches(in frame: Frame) -> [Int: [Range<Int>]] {
    guard let pattern else { return [:] }
    let text = SearchText(
      lines(in: frame).map { line in
        let text = line.searchText
        return StyledLine(text: text, columns: DisplayWidth.columns(of: text))
      })
    var matcher = PatternMatcher(pattern)
    while !matcher.isFinished { _ = matcher.advance(in: text, steps: PageScan.stepsPerSlice) }
    var rangesByLine: [Int: [Range<Int>]] = [:]
    for match in matcher.matches {
      let line = text.line(at: match.lowerBound)
      let start = text.lineStarts[line]
      rangesByLine[line, default: []].append(match.lowerBound - start..<match.upperBound - start)
    }
    return rangesByLine
  }

  /// Scrolls to the first match at or below a row, or else to the first match of the help, or else
  /// to the row.
  mutating func showMatch(from row: Int, in frame: Frame) {
    let lines = matches(in: frame).keys
    let firstBelow = lines.filter { $0 >= row }.min()
    scroll(to: firstBelow ?? lines.min() ?? row, in: frame)
  }

  /// The end of the help at which a search wrapped.
  enum Wrap { case none, atEnd, atStart }

  /// Scrolls to the next line with a match, in the search's direction. After the last match, the
  /// search wraps.
  /// - Returns: the end at which the search wrapped, or `Wrap.none` if it did not. Nil if no line
  ///   has a match.
  mutating func showNextMatch(forward: Bool, in frame: Frame) -> Wrap? {
    let lines = matches(in: frame).keys.sorted()
    guard let first = lines.first, let last = lines.last else { return nil }
    if forward, let next = lines.first(where: { $0 > top }), clamped(next, in: frame) > top {
      scroll(to: next, in: frame)
      return Wrap.none
    }
    if !forward, let next = lines.last(where: { $0 < top }) {
      scroll(to: next, in: frame)
      return Wrap.none
    }
    scroll(to: forward ? first : last, in: frame)
    return forward ? .atEnd : .atStart
  }
}
