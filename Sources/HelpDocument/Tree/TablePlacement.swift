/// The columns of a table's cells, which may span several columns and rows.
///
///     ┌───┬───┐     a: column 0, two rows
///     │ a │ b │     b: column 1
///     │   ├───┤
///     │   │ c │     c: column 1, because a covers column 0
///     └───┴───┘
///
/// Source: the HTML Standard, section 4.9.12, "Forming a table".
package struct TablePlacement {
  /// The number of columns and rows of a cell, each at least 1.
  package typealias Span = (columns: Int, rows: Int)

  /// The column at which spans end, or the number of cells in the row if that is larger. A cell
  /// that begins later takes one column. Rows are spanned only in columns before `maximumColumns`.
  /// More columns would cost time without a visible effect.
  package static let maximumColumns = 256

  /// The number of rows that a cell above still spans, by column.
  private var spannedRows: [Int] = []

  package init() {}

  /// The columns of the next row that cells above span, in order.
  package var spannedColumns: [Int] { spannedRows.indices.filter { spannedRows[$0] > 0 } }

  /// Places the cells of the next row.
  /// - Returns: the columns of each cell.
  /// - Complexity: O(cells + `maximumColumns`).
  package mutating func place(_ cells: [Span]) -> [Range<Int>] {
    var column = 0
    var nextSpannedRows = spannedRows.map { max(0, $0 - 1) }
    var columns: [Range<Int>] = []
    for cell in cells {
      while column < spannedRows.count, spannedRows[column] > 0 { column += 1 }
      let availableColumns = max(1, max(Self.maximumColumns, cells.count) - column)
      let end = column + min(cell.columns, availableColumns)
      let trackedEnd = min(end, Self.maximumColumns)
      if cell.rows > 1, column < trackedEnd {
        while nextSpannedRows.count < trackedEnd { nextSpannedRows.append(0) }
        for spanned in column..<trackedEnd { nextSpannedRows[spanned] = cell.rows - 1 }
      }
      columns.append(column..<end)
      column = end
    }
    spannedRows = nextSpannedRows
    return columns
  }
}
