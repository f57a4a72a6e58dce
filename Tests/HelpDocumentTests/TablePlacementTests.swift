import HelpDocument
import Testing

/// A row is as wide as its cells, and those of rows above it that reach into it.
struct TablePlacementTests {
  @Test("a cell that takes further rows moves the cells of those rows")
  func rows() {
    var placement = TablePlacement()
    #expect(placement.place([(1, 2), (1, 1)]) == [0..<1, 1..<2])
    #expect(placement.continued == [0])
    #expect(placement.place([(1, 1)]) == [1..<2])
    #expect(placement.continued == [])
  }

  @Test("cells that take further rows fill no more columns than a table may have")
  func bound() {
    var placement = TablePlacement()
    for _ in 0..<2 * TablePlacement.maximumColumns { _ = placement.place([(1, 65_534)]) }
    #expect(placement.continued.count == TablePlacement.maximumColumns)
    let row = Array(repeating: (columns: 1, rows: 1), count: 1000)
    _ = placement.place([(65_534, 65_534)] + row)
    #expect(placement.continued.count == TablePlacement.maximumColumns)
  }
}
