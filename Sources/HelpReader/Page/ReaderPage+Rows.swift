import HelpLayout

extension ReaderPage {
  /// The maximum number of rows of a move that lays out the parts on its way. Longer moves use
  /// estimates.
  private static let maximumWalk = 20_000

  /// The number of rows, which is an estimate until `isExact`.
  var totalRows: Int { rowCounts.reduce(0, +) }

  /// Returns the number of rows above a place, which is an estimate until the rows are counted.
  func number(of place: PagePlace) -> Int { rowCounts[..<place.part].reduce(place.row, +) }

  /// Whether a row and all rows above it are counted.
  func isCounted(upToRow row: Int) -> Bool {
    var remaining = row
    for part in rowCounts.indices {
      guard isCounted(part) else { return false }
      remaining -= rowCounts[part]
      if remaining < 0 { break }
    }
    return true
  }

  /// Returns the place of a row by its number, or the last row for a number beyond the end.
  mutating func place(ofRow number: Int) -> PagePlace {
    var remaining = max(0, number)
    for part in rowCounts.indices {
      guard remaining >= rowCounts[part] else {
        countRows(of: part)
        return canonical(PagePlace(part: part, row: remaining))
      }
      remaining -= rowCounts[part]
    }
    return end
  }

  /// Returns the place of a node's text, or of the next shown text.
  mutating func place(ofNode node: Int, offset: Int) -> PagePlace {
    let part = plan.part(ofNode: node, offset: offset)
    prepare(part)
    let line = layout(of: part).line(atNode: node, offset: offset)
    return canonical(PagePlace(part: part, row: row(ofLine: line, in: part)))
  }

  /// Counts the rows of a part, unless a filter will count them.
  private mutating func countRows(of part: Int) {
    if !isFiltered, !isCounted(part) { prepare(part) }
  }

  /// Returns a place if the page has a row there, or else the place of the next row. Beyond the
  /// end, returns the place of the last row.
  mutating func canonical(_ place: PagePlace) -> PagePlace {
    var place = place
    countRows(of: place.part)
    while place.row >= rowCounts[place.part] {
      guard place.part + 1 < rowCounts.count else { return end }
      // Rows beyond a part result from an estimate that was too high. They are not rows of the next
      // part.
      place = PagePlace(part: place.part + 1)
      countRows(of: place.part)
    }
    return place
  }

  /// The place of the last row.
  var end: PagePlace {
    mutating get {
      var part = rowCounts.count - 1
      countRows(of: part)
      while part > 0, rowCounts[part] == 0 {
        part -= 1
        countRows(of: part)
      }
      return PagePlace(part: part, row: max(0, rowCounts[part] - 1))
    }
  }

  /// Returns the place a number of rows further down, or up if the number is negative. Beyond an
  /// end, returns the place of the first or last row.
  mutating func place(movedBy count: Int, from place: PagePlace) -> PagePlace {
    if abs(count) > Self.maximumWalk {
      let number = number(of: place).addingReportingOverflow(count)
      return self.place(ofRow: number.overflow ? (count > 0 ? .max : 0) : number.partialValue)
    }
    var place = place
    place.row += count
    while place.row < 0 {
      guard place.part > 0 else { return canonical(PagePlace()) }
      place.part -= 1
      countRows(of: place.part)
      place.row += rowCounts[place.part]
    }
    countRows(of: place.part)
    while place.row >= rowCounts[place.part] {
      guard place.part + 1 < rowCounts.count else { return end }
      place = PagePlace(part: place.part + 1, row: place.row - rowCounts[place.part])
      countRows(of: place.part)
    }
    return place
  }

  /// Whether more than `rows` rows are at or below a place. For uncounted parts, the estimates are
  /// used.
  func hasMore(than rows: Int, from place: PagePlace) -> Bool {
    var remaining = rows + place.row
    for count in rowCounts[place.part...] {
      remaining -= count
      if remaining < 0 { return true }
    }
    return false
  }

  /// Returns the rows that a screen shows from a place on.
  /// - Complexity: O(rows) for parts that are kept.
  func rows(from place: PagePlace, count: Int) -> [PageRow] {
    var result: [PageRow] = []
    var place = place
    while result.count < count, place.part < rowCounts.count {
      let layout = layout(of: place.part)
      let rows = isFiltered ? rowCounts[place.part] : layout.lines.count
      for row in place.row..<max(place.row, min(rows, place.row + count - result.count)) {
        let line = line(at: PagePlace(part: place.part, row: row))
        result.append(PageRow(part: place.part, line: line, styledLine: layout.lines[line]))
      }
      place = PagePlace(part: place.part + 1)
      while isFiltered, place.part < rowCounts.count, rowCounts[place.part] == 0 { place.part += 1 }
    }
    return result
  }

  /// Lays out the parts that a screen shows from a place on.
  /// - Parameter withText: whether to keep the searchable text of the parts, in addition to their
  ///   layouts.
  mutating func prepareRows(from place: PagePlace, count: Int, withText: Bool) {
    var remaining = place.row + count
    for part in rowCounts.indices[place.part...] where remaining > 0 {
      if isFiltered, rowCounts[part] == 0 { continue }
      if withText { prepareText(part) } else { prepare(part) }
      remaining -= rowCounts[part]
    }
  }
}
