import HelpDocument

extension LayoutEngine {
  /// Adds each row as a record of `Header: value` lines.
  /// - Parameters:
  ///   - header: the row that names the columns, or nil if there is none.
  ///   - continues: whether an earlier part has rows of the table.
  mutating func addRecords(
    _ rows: [TableRow], header: TableRow?, _ measure: TableMeasure, continues: Bool
  ) {
    var isFirst = !continues
    for row in rows {
      if row.isHeader, measure.hasBody {
        for cell in row.cells { pendingAnchors += cell.text.anchors.map(\.identifier) }
        continue
      }
      // A row that shares a cell with the row above belongs to its record.
      if !isFirst, !row.continuesAbove {
        append(top.prefix.trimmed, "", columns: 0, runs: [], node: row.node, offset: 0)
      }
      isFirst = false
      for cell in row.cells {
        if cell.text.bytes.isEmpty {
          pendingAnchors += cell.text.anchors.map(\.identifier)
          continue
        }
        var text = InlineText()
        if let header, header.node != row.node, let name = header.cell(in: cell.column) {
          text = name.text
          if !text.bytes.isEmpty {
            text.append(Array(": ".utf8)[...], style: .bold, link: nil, keepsSpaces: true)
          }
          text.anchors = []
        }
        text.append(cell.text)
        text.trim()
        if !text.bytes.isEmpty {
          frames.append(
            Frame(kind: .division, end: top.end, prefix: top.prefix.appending("  ")))
          pendingMarker = frames[frames.count - 2].prefix
          addWrapped(text, node: cell.node)
          frames.removeLast()
        }
      }
    }
  }
}
