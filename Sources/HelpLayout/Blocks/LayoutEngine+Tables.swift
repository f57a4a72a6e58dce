import HelpDocument

extension LayoutEngine {
  /// Lays out a table with its columns side by side, cells wrapped where necessary; where even
  /// that does not fit, each row becomes a record of `Header: value` lines.
  mutating func addTable(_ index: Int) {
    let end = min(document.end(of: index), partEnd)
    let rows = tableRows(index + 1..<end)
    let measure = measure(of: index, rows: rows)
    guard measure.columnCount > 0 else { return }
    addDueBlank(node: index)
    flushMarker(node: index)
    bindAnchors(to: lines.count)
    add(rows, of: index, measure, upTo: end, continues: false)
  }

  /// Lays out rows of a table that begins in an earlier part.
  /// - Parameter nodes: begin at the first row after the header rows, or at a later row.
  mutating func continueTable(_ index: Int, nodes: Range<Int>) {
    add(
      tableRows(nodes), of: index, measure(of: index, rows: nil), upTo: nodes.upperBound,
      continues: true)
  }

  private mutating func add(
    _ rows: [TableRow], of index: Int, _ measure: TableMeasure, upTo end: Int, continues: Bool
  ) {
    let isLast = end == document.end(of: index)
    if let widths = measure.columnWidths(available: available) {
      addGrid(rows, measure, widths: widths, goesOn: !isLast)
    } else {
      addRecords(rows, header: header(of: measure, in: rows), measure, continues: continues)
    }
    guard isLast else { return }
    finishBlock()
    needsBlank = true
  }

  /// - Parameter rows: the table's rows, if they are known.
  private func measure(of index: Int, rows: [TableRow]?) -> TableMeasure {
    if !options.showsDestinations, let known = tables[index] { return known }
    let isWhole = document.end(of: index) <= partEnd
    if isWhole, let rows { return TableMeasure(rows) }
    return TableMeasure(of: index, self)
  }

  /// The row that names the columns. Its links are those of the row itself, where that is laid out.
  private func header(of measure: TableMeasure, in rows: [TableRow]) -> TableRow? {
    guard let node = measure.header else { return nil }
    if let row = rows.first(where: { $0.node == node }) { return row }
    var other = self
    var header = other.tableRows(node..<document.end(of: node)).first
    for column in header?.cells.indices ?? 0..<0 { header?.cells[column].text.dropLinks() }
    return header
  }

  private mutating func flushMarker(node: Int) {
    guard let marker = pendingMarker else { return }
    pendingMarker = nil
    append(marker.trimmed, "", columns: 0, runs: [], node: node, offset: 0)
  }

  /// The rows that begin in a range of nodes.
  mutating func tableRows(_ nodes: Range<Int>) -> [TableRow] {
    var rows: [TableRow] = []
    var inner = nodes.lowerBound
    while inner < nodes.upperBound {
      guard document.kind(of: inner) == .tableRow else {
        // What wraps rows (a body), and what does not belong in a table, is searched for rows.
        inner += 1
        continue
      }
      let isHeader = document.attributes(of: inner).isHeader
      var cells: [TableRow.Cell] = []
      for child in document.children(of: inner) {
        let attributes = document.attributes(of: child)
        let style: TextStyle = isHeader || attributes.isHeader ? .bold : []
        let range =
          document.kind(of: child) == .tableCell
          ? child + 1..<document.end(of: child) : child..<document.end(of: child)
        var text = collector.collect(range, style: style)
        if let identifier = attributes.identifier {
          text.anchors.append((identifier, 0))
        }
        cells.append(TableRow.Cell(text: text, node: child, alignment: attributes.alignment))
      }
      rows.append(TableRow(cells: cells, isHeader: isHeader, node: inner))
      inner = document.end(of: inner)
    }
    return rows
  }

  // MARK: Side by side

  /// - Parameter goesOn: rows other than headers follow in the next part.
  private mutating func addGrid(
    _ rows: [TableRow], _ measure: TableMeasure, widths: [Int], goesOn: Bool
  ) {
    let wraps = measure.wraps(widths)
    for (position, row) in rows.enumerated() {
      let isLast = position + 1 == rows.count
      let isNextHeader = !isLast && rows[position + 1].isHeader
      addGridRow(row, widths: widths, measure.alignments)
      if row.isHeader, !isNextHeader {
        addGridRule(widths, node: row.node)
      } else if wraps, !isLast || goesOn {
        // Rows of several lines need something between them.
        addGridRule(widths, node: row.node, light: true)
      }
    }
  }

  private mutating func addGridRow(
    _ row: TableRow, widths: [Int], _ alignments: [Document.Alignment]
  ) {
    let broken = row.cells.enumerated().map { column, cell in
      LineBreaker.lines(
        of: cell.text.bytes, firstWidth: widths[column], width: widths[column],
        keepingHyphensIn: cell.text.codeRanges)
    }
    let height = broken.map(\.count).max() ?? 0
    var cursors = [Int](repeating: 0, count: row.cells.count)
    for cell in row.cells { pendingAnchors += cell.text.anchors.map(\.identifier) }
    bindAnchors(to: lines.count)
    for level in 0..<max(1, height) {
      var content = LinePrefix()
      var runs: [StyledRun] = []
      for column in widths.indices {
        if column > 0 {
          let start = content.bytes.count
          content.append(" │ ")
          runs.append(StyledRun(start: start, end: content.bytes.count, style: .dim))
        }
        let width = widths[column]
        guard column < row.cells.count, level < broken[column].count else {
          content.append(LinePrefix.spaces(width))
          continue
        }
        let line = broken[column][level]
        let spare = max(0, width - line.columns)
        let before =
          switch alignments[column] {
          case .right: spare
          case .center: spare / 2
          case .none, .left: 0
          }
        content.append(LinePrefix.spaces(before))
        runs += row.cells[column].text.runs(
          of: line.start..<line.end, movedTo: content.bytes.count, cursor: &cursors[column])
        content.bytes += row.cells[column].text.bytes[line.start..<line.end]
        content.columns += line.columns
        content.append(LinePrefix.spaces(spare - before))
      }
      appendGridLine(content, runs, node: row.node, offset: level)
    }
  }

  private mutating func addGridRule(_ widths: [Int], node: Int, light: Bool = false) {
    var content = LinePrefix()
    for (column, width) in widths.enumerated() {
      if column > 0 { content.append(light ? "┈┼┈" : "─┼─") }
      content.append(String(repeating: light ? "┈" : "─", count: width))
    }
    let run = StyledRun(start: 0, end: content.bytes.count, style: .dim)
    appendGridLine(content, [run], node: node, offset: .max / 2)
  }

  private mutating func appendGridLine(
    _ content: LinePrefix, _ runs: [StyledRun], node: Int, offset: Int
  ) {
    let prefix = takePrefix()
    var trimmed = content
    trimmed.runs = runs
    trimmed = trimmed.trimmed
    let moved = trimmed.runs.map { run in
      StyledRun(
        start: run.start + prefix.bytes.count, end: run.end + prefix.bytes.count,
        style: run.style, link: run.link)
    }
    noteLinks(moved, line: lines.count)
    append(
      prefix, String(decoding: trimmed.bytes, as: UTF8.self), columns: trimmed.columns,
      runs: moved, node: node, offset: offset)
  }

  // MARK: Records

  private mutating func addRecords(
    _ rows: [TableRow], header: TableRow?, _ measure: TableMeasure, continues: Bool
  ) {
    var isFirst = !continues
    for row in rows where !row.isHeader || !measure.hasBody {
      if !isFirst {
        append(top.prefix.trimmed, "", columns: 0, runs: [], node: row.node, offset: 0)
      }
      isFirst = false
      for (column, cell) in row.cells.enumerated() {
        var text = InlineText()
        if let header, header.node != row.node, column < header.cells.count {
          text = header.cells[column].text
          if !text.bytes.isEmpty {
            text.append(Array(": ".utf8)[...], style: .bold, link: nil, keepsSpaces: true)
          }
          text.anchors = []
        }
        let shift = text.bytes.count
        text.bytes += cell.text.bytes
        text.spans += cell.text.spans.map {
          .init(start: $0.start + shift, end: $0.end + shift, style: $0.style, link: $0.link)
        }
        text.anchors += cell.text.anchors.map { ($0.identifier, $0.offset + shift) }
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
