/// The columns that the cells of a table are in, where cells may take several columns and rows.
///
///     ┌───┬───┐     a: column 0, two rows
///     │ a │ b │     b: column 1
///     │   ├───┤
///     │   │ c │     c: column 1, since a takes column 0
///     └───┴───┘
///
/// Source: the HTML Standard, section 4.9.12, "Forming a table".
struct TablePlacement {
  /// What spans may add to the columns of a table: more would cost time and show nothing.
  static let maximumColumns = 256

  /// How many further rows a cell above takes of each column.
  private var taken: [Int] = []

  /// Places the cells of the next row.
  /// - Returns: whether a cell above reaches into the row.
  /// - Complexity: O(cells, and columns that cells of the table take together).
  mutating func place(_ row: inout TableRow) -> Bool {
    let continues = taken.contains { $0 > 0 }
    var column = 0
    var next = taken.map { max(0, $0 - 1) }
    for index in row.cells.indices {
      while column < taken.count, taken[column] > 0 { column += 1 }
      row.cells[index].column = column
      let room = max(1, max(Self.maximumColumns, row.cells.count) - column)
      let span = min(row.cells[index].columnSpan, room)
      row.cells[index].columnSpan = span
      if row.cells[index].rowSpan > 1 {
        while next.count < column + span { next.append(0) }
        for place in column..<column + span { next[place] = row.cells[index].rowSpan - 1 }
      }
      column += span
    }
    taken = next
    return continues
  }
}
