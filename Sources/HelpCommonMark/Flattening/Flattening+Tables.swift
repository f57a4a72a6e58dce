import HelpDocument

extension Flattening {
  /// Adds a table whose cells are one column wide. The head is the first row if that is a header
  /// row, otherwise an empty row. Captions become paragraphs before the table.
  /// - Returns: the index after the table.
  mutating func addTable(_ table: Int) -> Int {
    let end = source.end(of: table)
    var rows: [Int] = []
    for child in source.children(of: table) {
      if source.kind(of: child) == .tableRow {
        rows.append(child)
      } else if source.kind(of: child) == .paragraph {
        flow.begin(.paragraph)
        addCell(child)
        flow.end()
      }
    }
    let cells = cellsByColumn(rows)
    let columns = cells.map(\.count).max() ?? 0
    guard columns > 0 else { return end }
    let alignments = (0..<columns).map { alignment(ofColumn: $0, in: cells) }
    flow.flushAnchors()
    flow.builder.open(.table)
    let hasHead = rows.first.map { source.attributes(of: $0).isHeader } ?? false
    if !hasHead { addRow([], alignments, isHead: true) }
    for (index, row) in cells.enumerated() {
      flow.queueAnchor(source.attributes(of: rows[index]).identifier)
      addRow(row, alignments, isHead: hasHead && index == 0)
    }
    flow.builder.close()
    return end
  }

  /// Returns the cells of each row by column, with nil for a column that a cell to the left or
  /// above covers.
  private func cellsByColumn(_ rows: [Int]) -> [[Int?]] {
    var placement = TablePlacement()
    return rows.map { row in
      let cells = source.children(of: row).filter { source.kind(of: $0) == .tableCell }
      let places = placement.place(
        cells.map {
          let attributes = source.attributes(of: $0)
          return (columns: attributes.columnSpan, rows: attributes.rowSpan)
        })
      var columns = [Int?](repeating: nil, count: places.last?.upperBound ?? 0)
      for (cell, place) in zip(cells, places) { columns[place.lowerBound] = cell }
      return columns
    }
  }

  /// Returns the first alignment that a cell of a column sets, or `none` if no cell sets an
  /// alignment.
  private func alignment(ofColumn column: Int, in rows: [[Int?]]) -> Document.Alignment {
    for row in rows where column < row.count {
      guard let cell = row[column] else { continue }
      let alignment = source.attributes(of: cell).alignment
      if alignment != .none { return alignment }
    }
    return .none
  }

  /// Adds a row with a cell for each alignment. Missing cells are empty.
  private mutating func addRow(
    _ cells: [Int?], _ alignments: [Document.Alignment], isHead: Bool
  ) {
    var attributes = Document.Attributes()
    attributes.isHeader = isHead
    flow.builder.open(.tableRow, attributes)
    for (column, alignment) in alignments.enumerated() {
      var result = Document.Attributes()
      (result.isHeader, result.alignment) = (isHead, alignment)
      flow.begin(.tableCell, result)
      if column < cells.count, let cell = cells[column] {
        flow.queueAnchor(source.attributes(of: cell).identifier)
        addCell(cell)
      }
      flow.end()
    }
    flow.builder.close()
  }

  /// Adds the inlines of a cell or a caption.
  private mutating func addCell(_ cell: Int) {
    let outerCount = frames.count
    var index = cell + 1
    while index < source.end(of: cell) {
      while frames.count > outerCount, let top = frames.last, top.end <= index { closeInline() }
      let kind = source.kind(of: index)
      index = kind.isInline ? visitInline(index, kind) : visitBlockInLeaf(index, kind)
    }
    while frames.count > outerCount { closeInline() }
  }

  private mutating func closeInline() {
    if case .inline = frames.removeLast().closing { flow.pop() }
  }
}
