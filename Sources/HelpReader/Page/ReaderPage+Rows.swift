import HelpLayout

/// A row of a page on the screen.
struct PageRow: Sendable {
  var part: Int
  /// The line in the part's layout.
  var line: Int
  var styled: StyledLine
}

extension ReaderPage {
  /// The longest move in rows that is exact before the rows are counted. Longer ones use guesses.
  private static let longestWalk = 20_000

  /// All rows; a guess until `isExact`.
  var totalRows: Int { counts.reduce(0, +) }

  /// The number of rows above a place; an estimate until all of them are counted.
  func number(of place: PagePlace) -> Int { counts[..<place.part].reduce(place.row, +) }

  /// Whether all rows up to one are counted.
  func isCounted(upToRow row: Int) -> Bool {
    var left = row
    for part in counts.indices {
      guard isCounted(part) else { return false }
      left -= counts[part]
      if left < 0 { break }
    }
    return true
  }

  /// The place of a row by its number; beyond the end, the last one.
  mutating func place(ofRow number: Int) -> PagePlace {
    var left = max(0, number)
    for part in counts.indices {
      guard left >= counts[part] else {
        makeSure(of: part)
        return canonical(PagePlace(part: part, row: left))
      }
      left -= counts[part]
    }
    return end
  }

  /// The place that shows a node's text, or the nearest shown after it.
  mutating func place(ofNode node: Int, offset: Int) -> PagePlace {
    let part = plan.part(ofNode: node, offset: offset)
    prepare(part)
    let line = layout(of: part).line(atNode: node, offset: offset)
    return canonical(PagePlace(part: part, row: row(ofLine: line, in: part)))
  }

  /// Counts a part's rows where that is possible at once: those that a filter leaves are counted later.
  private mutating func makeSure(of part: Int) {
    if !isFiltered, !isCounted(part) { prepare(part) }
  }

  /// The place if it is a row; else the next row, else the last.
  mutating func canonical(_ place: PagePlace) -> PagePlace {
    var place = place
    makeSure(of: place.part)
    while place.row >= counts[place.part] {
      guard place.part + 1 < counts.count else { return end }
      // Rows beyond a part whose estimate was too high do not belong to the next part.
      place = PagePlace(part: place.part + 1)
      makeSure(of: place.part)
    }
    return place
  }

  /// The last row.
  var end: PagePlace {
    mutating get {
      var part = counts.count - 1
      makeSure(of: part)
      while part > 0, counts[part] == 0 {
        part -= 1
        makeSure(of: part)
      }
      return PagePlace(part: part, row: max(0, counts[part] - 1))
    }
  }

  /// A place some rows further down, or up; at the ends, the first or the last row.
  mutating func place(_ count: Int, rowsFrom place: PagePlace) -> PagePlace {
    if abs(count) > Self.longestWalk {
      let number = number(of: place).addingReportingOverflow(count)
      return self.place(ofRow: number.overflow ? (count > 0 ? .max : 0) : number.partialValue)
    }
    var place = place
    place.row += count
    while place.row < 0 {
      guard place.part > 0 else { return canonical(PagePlace()) }
      place.part -= 1
      makeSure(of: place.part)
      place.row += counts[place.part]
    }
    makeSure(of: place.part)
    while place.row >= counts[place.part] {
      guard place.part + 1 < counts.count else { return end }
      place = PagePlace(part: place.part + 1, row: place.row - counts[place.part])
      makeSure(of: place.part)
    }
    return place
  }

  /// Whether more than a number of rows follow from a place on. Uncounted parts count as having some.
  func hasMore(than rows: Int, from place: PagePlace) -> Bool {
    var left = rows + place.row
    for part in counts[place.part...] {
      left -= part
      if left < 0 { return true }
    }
    return false
  }

  /// The rows that are on a screen.
  /// - Complexity: O(rows) for parts that are kept.
  func rows(from place: PagePlace, count: Int) -> [PageRow] {
    var result: [PageRow] = []
    var place = place
    while result.count < count, place.part < counts.count {
      let layout = layout(of: place.part)
      let rows = isFiltered ? counts[place.part] : layout.lines.count
      for row in place.row..<max(place.row, min(rows, place.row + count - result.count)) {
        let line = line(at: PagePlace(part: place.part, row: row))
        result.append(PageRow(part: place.part, line: line, styled: layout.lines[line]))
      }
      place = PagePlace(part: place.part + 1)
      while isFiltered, place.part < counts.count, counts[place.part] == 0 { place.part += 1 }
    }
    return result
  }

  /// Lays out all that a screen shows.
  mutating func prepareRows(from place: PagePlace, count: Int, withText: Bool) {
    var left = place.row + count
    for part in counts.indices[place.part...] where left > 0 {
      if isFiltered, counts[part] == 0 { continue }
      if withText { prepareText(part) } else { prepare(part) }
      left -= counts[part]
    }
  }
}
