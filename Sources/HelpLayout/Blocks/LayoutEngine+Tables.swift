import HelpDocument

extension LayoutEngine {
  /// Lays out a table with its columns side by side, and wraps cells if necessary. If the columns
  /// still do not fit, each row becomes a record of `Header: value` lines.
  mutating func addTable(_ index: Int) {
    let end = min(document.end(of: index), partEnd)
    let rows = tableRows(index + 1..<end)
    let measure = measure(of: index, rows: rows)
    let hasCaption = addCaptions(of: index, in: index + 1..<(rows.first?.node ?? end))
    guard measure.columnCount > 0 else {
      needsBlank = needsBlank || hasCaption
      return
    }
    if hasCaption { needsBlank = false }
    addDueBlank(node: index)
    flushMarker(node: index)
    bindAnchors(to: lines.count)
    add(rows, of: index, measure, upTo: end, continues: false)
  }

  /// Lays out the captions among some nodes of a table.
  /// - Returns: whether there is a caption.
  private mutating func addCaptions(of table: Int, in nodes: Range<Int>) -> Bool {
    var hasCaption = false
    for child in document.children(of: table)
    where nodes.contains(child) && document.kind(of: child) == .paragraph {
      if let identifier = document.attributes(of: child).identifier {
        pendingAnchors.append(identifier)
      }
      addText(
        collector.collect(child + 1..<document.end(of: child), style: .italic), node: child)
      hasCaption = true
    }
    return hasCaption
  }

  /// Lays out rows of a table that begins in an earlier part.
  /// - Parameter nodes: the nodes from the first row of this part on, which is not a header.
  mutating func continueTable(_ index: Int, nodes: Range<Int>) {
    add(
      tableRows(nodes), of: index, measure(of: index, rows: nil), upTo: nodes.upperBound,
      continues: true)
  }

  /// Adds rows in the form that fits, and after the last row the captions below the table.
  private mutating func add(
    _ rows: [TableRow], of index: Int, _ measure: TableMeasure, upTo end: Int, continues: Bool
  ) {
    let isLast = end == document.end(of: index)
    var rows = rows
    for number in rows.indices { measure.place(&rows[number]) }
    if let widths = measure.columnWidths(available: max(availableColumns, screenRoom)) {
      let columns = Self.width(of: widths.indices, widths)
      tableOutdent = outdent(columns)
      tableIndent = isMirrored ? max(0, availableColumns - columns) : 0
      addGrid(
        rows, measure, widths: widths, next: isLast ? nil : row(after: end, in: index, measure))
      tableOutdent = 0
      tableIndent = 0
    } else {
      addRecords(rows, header: header(of: measure, in: rows), measure, continues: continues)
    }
    guard isLast else { return }
    finishBlock()
    if let last = rows.last { _ = addCaptions(of: index, in: document.end(of: last.node)..<end) }
    needsBlank = true
  }

  /// Returns the measure of a table.
  /// - Parameter rows: the rows of the part, if they are known.
  private func measure(of index: Int, rows: [TableRow]?) -> TableMeasure {
    if let measure = tables[index] { return measure }
    let isWhole = document.end(of: index) <= partEnd
    if isWhole, let rows { return TableMeasure(rows) }
    return TableMeasure(of: index, self)
  }

  /// Returns the row that names the columns, or nil if there is none. If the row is in an earlier
  /// part, its copy has no links.
  private func header(of measure: TableMeasure, in rows: [TableRow]) -> TableRow? {
    guard let node = measure.header else { return nil }
    if let row = rows.first(where: { $0.node == node }) { return row }
    var copy = self
    guard var header = copy.tableRows(node..<document.end(of: node)).first else { return nil }
    measure.place(&header)
    for column in header.cells.indices { header.cells[column].text.dropLinks() }
    return header
  }

  /// The number of columns up to the edge of the screen, which wide tables may use.
  private var screenRoom: Int { max(1, options.width - top.prefix.columns) }

  /// Returns the number of columns by which a wide table begins to the left of other text, to be
  /// centred on the screen. A table after the bar of a quote is not moved.
  private func outdent(_ columns: Int) -> Int {
    guard options.isCentered, top.prefix.runs.isEmpty else { return 0 }
    let beyond = top.prefix.columns + columns - width
    return max(0, min((beyond + 1) / 2, (options.width - width) / 2))
  }

  /// Returns the first row of the next part, whose height decides whether a rule precedes the row.
  /// Returns nil if the table ends in the current part.
  private func row(after end: Int, in table: Int, _ measure: TableMeasure) -> TableRow? {
    guard end < document.end(of: table), document.kind(of: end) == .tableRow else { return nil }
    var copy = self
    guard var row = copy.tableRows(end..<document.end(of: end)).first else { return nil }
    measure.place(&row)
    return row
  }

  /// Puts a waiting marker on a separate line.
  private mutating func flushMarker(node: Int) {
    guard let marker = pendingMarker else { return }
    pendingMarker = nil
    append(marker.trimmed, "", columns: 0, runs: [], node: node, offset: 0)
  }

  /// Returns the rows that begin in a range of nodes.
  mutating func tableRows(_ nodes: Range<Int>) -> [TableRow] {
    var rows: [TableRow] = []
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      guard document.kind(of: index) == .tableRow else {
        // Any other node is entered, because it may contain rows.
        index += 1
        continue
      }
      let isHeader = document.attributes(of: index).isHeader
      var cells: [TableRow.Cell] = []
      for child in document.children(of: index) {
        let attributes = document.attributes(of: child)
        let style: TextStyle = isHeader || attributes.isHeader ? .bold : []
        let range =
          document.kind(of: child) == .tableCell
          ? child + 1..<document.end(of: child) : child..<document.end(of: child)
        var text = collector.collect(range, style: style)
        if let identifier = attributes.identifier {
          text.anchors.insert((identifier, 0), at: 0)
        }
        cells.append(
          TableRow.Cell(
            text: text, node: child, alignment: attributes.alignment, column: cells.count,
            columnSpan: max(1, attributes.columnSpan), rowSpan: max(1, attributes.rowSpan)))
      }
      if let identifier = document.attributes(of: index).identifier, !cells.isEmpty {
        cells[0].text.anchors.insert((identifier, 0), at: 0)
      }
      rows.append(TableRow(cells: cells, isHeader: isHeader, node: index))
      index = document.end(of: index)
    }
    return rows
  }
}
