import HelpCore
import HelpDocument

extension ManWriter {
  /// A cell of a table.
  struct Cell {
    /// The content in roff.
    var bytes: [UInt8]
    /// The width of the content's longest line.
    var columns: Int
    var alignment: Document.Alignment
    var isEmpty: Bool
    var span: TablePlacement.Span
  }

  /// The content of a row in one column.
  enum Slot {
    case cell(Cell)
    /// A cell of an earlier row that reaches down.
    case above(Cell)
    /// The continuation of the cell to the left.
    case left
    case nothing

    /// The cell that begins in this slot, or reaches down to it.
    var cell: Cell? {
      switch self {
      case .cell(let cell), .above(let cell): cell
      case .left, .nothing: nil
      }
    }
  }

  /// A row of a table.
  struct Row {
    /// The slots, by column.
    var slots: [Slot]
    var isHeader: Bool

    /// The row with its cells side by side, one column each.
    var withoutSpans: Row {
      let cells = slots.compactMap(\.cell).map { cell -> Slot in
        var cell = cell
        cell.span = (1, 1)
        return .cell(cell)
      }
      return Row(slots: cells, isHeader: isHeader)
    }

    func slot(in column: Int) -> Slot { column < slots.count ? slots[column] : .nothing }
    var isEmpty: Bool { slots.allSatisfy { $0.cell?.isEmpty != false } }
    /// Whether a cell of the row spans several columns.
    var hasLeft: Bool { slots.contains { if case .left = $0 { true } else { false } } }
    /// Whether a cell of an earlier row reaches down to this row.
    var hasAbove: Bool { slots.contains { if case .above = $0 { true } else { false } } }
  }

  /// The number of slots after which the further rows of a table have no spans. A few bytes of HTML
  /// can request any number of slots.
  private static let maximumSlots = 1 << 19

  /// Returns the rows of a table, with their cells in roff.
  mutating func tableRows(_ index: Int) -> [Row] {
    var rows: [Row] = []
    var child = index + 1
    while child < document.end(of: index) {
      guard document.kind(of: child) == .tableRow else {
        // `writeTable` has written the captions.
        child += 1
        continue
      }
      let isHeader = document.attributes(of: child).isHeader
      let cells = document.children(of: child).map { cell($0, isHeader: isHeader) }
      rows.append(Row(slots: cells.map { .cell($0) }, isHeader: isHeader))
      child = document.end(of: child)
    }
    let hasSpans = rows.contains { row in
      row.slots.contains { $0.cell.map { $0.span.columns > 1 || $0.span.rows > 1 } == true }
    }
    return hasSpans ? Self.placed(rows) : rows
  }

  /// Returns rows with each cell in its column, around cells that span several columns or rows.
  private static func placed(_ rows: [Row]) -> [Row] {
    var placement = TablePlacement()
    var placedRows: [Row] = []
    var slotCount = 0
    for row in rows {
      if slotCount > maximumSlots {
        // The further rows of a table that is too large have no spans.
        placedRows.append(row.withoutSpans)
        continue
      }
      let spannedColumns = placement.spannedColumns
      let cells = row.slots.compactMap(\.cell)
      let places = placement.place(cells.map(\.span))
      let count = max(places.last?.upperBound ?? 0, spannedColumns.last.map { $0 + 1 } ?? 0)
      var placedRow = Row(slots: [Slot](repeating: .nothing, count: count), isHeader: row.isHeader)
      let before = placedRows.last
      for column in spannedColumns {
        switch before?.slot(in: column) {
        case .cell(let cell), .above(let cell): placedRow.slots[column] = .above(cell)
        case .left: placedRow.slots[column] = .left
        case .nothing, nil: break
        }
      }
      for (cell, columns) in zip(cells, places) {
        var cell = cell
        cell.span.columns = columns.count
        placedRow.slots[columns.lowerBound] = .cell(cell)
        for column in columns.dropFirst() { placedRow.slots[column] = .left }
      }
      slotCount += count
      placedRows.append(placedRow)
    }
    return placedRows
  }

  /// Returns a cell, with its content in roff.
  private mutating func cell(_ index: Int, isHeader: Bool) -> Cell {
    let attributes = document.attributes(of: index)
    let first = document.kind(of: index) == .tableCell ? index + 1 : index
    let pageOutput = output
    output = RoffText()
    output.begin(base: isHeader ? .bold : .regular, isCell: true)
    let font: RoffText.Font = isHeader || attributes.isHeader ? .bold : .regular
    writeInlines(first..<document.end(of: index), context: .cell, font: font)
    let columns = output.columns
    let isEmpty = output.isEmpty
    output.end()
    var bytes = output.bytes
    if bytes.last == .lineFeed { bytes.removeLast() }
    output = pageOutput
    return Cell(
      bytes: bytes, columns: columns, alignment: attributes.alignment, isEmpty: isEmpty,
      span: (max(1, attributes.columnSpan), max(1, attributes.rowSpan)))
  }
}
