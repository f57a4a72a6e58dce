import HelpLayout

/// A search for places of a topic after its text has changed, by the lines at each place and the
/// heading above.
struct PlaceFinder {
  /// The page before the change, with all lines shown.
  private var page: ReaderPage
  private lazy var headings = page.plan.outline()
  /// The headings of the new text, once they are needed.
  private var newHeadings: [LaidOutHeading]?
  /// The places that have been found, by the places before the change.
  private var newPlaces: [ReaderPlace: ReaderPlace] = [:]

  /// The maximum number of places to search for. Further places keep their nodes and offsets.
  private static let maximumPlaces = 100
  /// The number of lines that are compared, from a place on.
  private static let comparedLineCount = 24
  /// The number of parts of the new text that are searched in each direction.
  private static let searchedPartCount = 8

  /// Keeps the page before the change.
  init(_ page: ReaderPage) {
    self.page = page
    if page.isFiltered { self.page.filter(false) }
  }

  /// Returns the place of the same lines in the new text. If the lines are missing, returns the
  /// place as far below the same heading, or else the same node and offset.
  /// - Complexity: O(lines of the searched parts).
  mutating func place(_ place: ReaderPlace, in newPage: inout ReaderPage) -> ReaderPlace {
    if let newPlace = newPlaces[place] { return newPlace }
    guard newPlaces.count < Self.maximumPlaces else { return place }
    let start = page.place(ofNode: place.node, offset: place.offset)
    let lines = page.rows(from: start, count: Self.comparedLineCount).map(\.styledLine.text)
    let section = section(of: place, at: start, in: &newPage)
    let expected = section?.expected ?? newPage.place(ofNode: place.node, offset: place.offset)
    let matchingRow = Self.find(lines, near: expected, sectionStart: section?.start, in: &newPage)
    var result = place
    if let line = newPage.rows(from: matchingRow ?? expected, count: 1).first?.styledLine {
      (result.node, result.offset) = (line.node, line.offset)
    }
    newPlaces[place] = result
    return result
  }

  /// Returns the start of a place's section in the new text, and the position as far below its
  /// heading as before. Returns nil if the section is missing.
  private mutating func section(
    of place: ReaderPlace, at start: PagePlace, in newPage: inout ReaderPage
  ) -> (start: PagePlace, expected: PagePlace)? {
    guard let heading = headings.last(where: { ($0.node, 0) <= (place.node, place.offset) }) else {
      return nil
    }
    let outline = newHeadings ?? newPage.plan.outline()
    newHeadings = outline
    guard
      let newHeading = outline.first(where: {
        $0.identifier == heading.identifier && $0.text == heading.text
      })
    else { return nil }
    let headingPlace = page.place(ofNode: heading.node, offset: 0)
    let distance = page.number(of: start) - page.number(of: headingPlace)
    let sectionStart = newPage.place(ofNode: newHeading.node, offset: 0)
    return (sectionStart, newPage.place(movedBy: max(0, distance), from: sectionStart))
  }

  /// Returns the row from which most lines are the same. Among rows with equally many, prefers rows
  /// at or below the start of the section, then the row nearest to the expected one. Returns nil if
  /// no line is the same.
  private static func find(
    _ lines: [String], near expected: PagePlace, sectionStart: PagePlace?,
    in newPage: inout ReaderPage
  ) -> PagePlace? {
    let lineCount = lines.count { !$0.isEmpty }
    let parts = newPage.plan.parts.indices.clamped(
      to: max(0, expected.part - searchedPartCount)..<expected.part + searchedPartCount + 1)
    for part in parts { newPage.prepare(part) }
    let goal = newPage.number(of: expected)
    for (offset, line) in lines.enumerated() where !line.isEmpty {
      var best: (place: PagePlace, rank: (Int, Int, Int))?
      for part in parts.sorted(by: { abs($0 - expected.part) < abs($1 - expected.part) }) {
        if let best, best.rank.0 == lineCount { break }
        for (row, candidate) in newPage.layout(of: part).lines.enumerated()
        where candidate.text == line {
          let place = PagePlace(part: part, row: row)
          let newRows = newPage.rows(from: place, count: lines.count - offset)
          let sameLineCount = zip(newRows, lines[offset...]).count {
            !$1.isEmpty && $0.styledLine.text == $1
          }
          let isBelow = sectionStart.map { $0 <= place } ?? true
          let distance = abs(newPage.number(of: place) - offset - goal)
          let rank = (sameLineCount, isBelow ? 1 : 0, -distance)
          if best.map({ $0.rank < rank }) ?? true { best = (place, rank) }
        }
      }
      if let best { return newPage.place(movedBy: -offset, from: best.place) }
    }
    return nil
  }
}
