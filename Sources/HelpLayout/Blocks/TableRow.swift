import HelpCore
import HelpDocument

/// A row of a table with the text of its cells.
struct TableRow {
  /// A cell, with its columns in the table.
  struct Cell {
    var text: InlineText
    var node: Int
    var alignment: Document.Alignment
    var column: Int
    var columnSpan = 1
    var rowSpan = 1

    var columns: Range<Int> { column..<column + columnSpan }
  }

  var cells: [Cell]
  var isHeader: Bool
  var node: Int
  /// Whether a cell of an earlier row reaches into this row.
  var continuesAbove = false

  /// Returns the cell that occupies a column, or nil if there is none.
  /// - Complexity: O(log cells).
  func cell(in column: Int) -> Cell? {
    let index = cells.partitioningIndex { $0.columns.upperBound > column }
    return index < cells.count && cells[index].column <= column ? cells[index] : nil
  }

  var hasSpans: Bool { cells.contains { $0.columnSpan > 1 || $0.rowSpan > 1 } }
}
