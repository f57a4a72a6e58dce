import HelpDocument
import Testing

/// The columns of cells below cells that span several rows.
struct TablePlacementTests {
  @Test("a cell that spans several rows shifts the cells in those rows")
  func rows() {
    var placement = TablePlacement()
    #expect(placement.place([(1, 2), (1, 1)]) == [0..<1, 1..<2])
    #expect(placement.spannedColumns == [0])
    #expect(placement.place([(1, 1)]) == [1..<2])
    #expect(placement.spannedColumns == [])
  }

  @Test("cells that span several rows fill at most the maximum number of columns")
  func bound() {
    var placement = TablePlacement()
    for _ in 0..<2 * TablePlacement.maximumColumns { _ = placement.place([(1, 65_534)]) }
    #expect(placement.spannedColumns.count == TablePlacement.maximumColumns)
    let row = Array(repeating: (columns: 1, rows: 1), count: 1000)
    _ = placement.place([(65_534, 65_534)] + row)
    #expect(placement.spannedColumns.count == TablePlacement.maximumColumns)
  }
}
