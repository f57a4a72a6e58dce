import HelpDocument

extension LayoutEngine {
  /// Lays out a table with its columns side by side, cells wrapped where necessary; where even
  /// that does not fit, each row becomes a record of `Header: value` lines.
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

  /// A caption is directly above its table, or directly below it if it is written there.
  /// - Returns: whether there is one among these nodes.
  private mutating func addCaptions(of table: Int, in nodes: Range<Int>) -> Bool {
    var hasCaption = false
    for child in document.children(of: table)
    where nodes.contains(child) && document.kind(of: child) == .paragraph {
      addText(
        collector.collect(child + 1..<document.end(of: child), style: .italic), node: child)
      hasCaption = true
    }
    return hasCaption
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
    var rows = rows
    for number in rows.indices { measure.place(&rows[number]) }
    if let widths = measure.columnWidths(available: max(available, screenRoom)) {
      let columns = Self.width(of: widths.indices, widths)
      tableOutdent = outdent(columns)
      tableIndent = isMirrored ? max(0, available - columns) : 0
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

  /// - Parameter rows: the table's rows, if they are known.
  private func measure(of index: Int, rows: [TableRow]?) -> TableMeasure {
    if let known = tables[index] { return known }
    let isWhole = document.end(of: index) <= partEnd
    if isWhole, let rows { return TableMeasure(rows) }
    return TableMeasure(of: index, self)
  }

  /// The row that names the columns. Its links are those of the row itself, where that is laid out.
  private func header(of measure: TableMeasure, in rows: [TableRow]) -> TableRow? {
    guard let node = measure.header else { return nil }
    if let row = rows.first(where: { $0.node == node }) { return row }
    var other = self
    guard var header = other.tableRows(node..<document.end(of: node)).first else { return nil }
    measure.place(&header)
    for column in header.cells.indices { header.cells[column].text.dropLinks() }
    return header
  }

  /// The columns to the end of the screen, which a table may use beyond those of text.
  private var screenRoom: Int { max(1, options.width - top.prefix.columns) }

  /// The columns by which a table begins to the left of other text to be in the middle of the screen; 0 for one beside
  /// the bar of a quote.
  private func outdent(_ columns: Int) -> Int {
    guard options.isCentered, top.prefix.runs.isEmpty else { return 0 }
    let beyond = top.prefix.columns + columns - width
    return max(0, min((beyond + 1) / 2, (options.width - width) / 2))
  }

  /// The first row of the next part, of which only the lines are needed.
  private func row(after end: Int, in table: Int, _ measure: TableMeasure) -> TableRow? {
    guard end < document.end(of: table), document.kind(of: end) == .tableRow else { return nil }
    var other = self
    guard var row = other.tableRows(end..<document.end(of: end)).first else { return nil }
    measure.place(&row)
    return row
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
        // Bodies wrap rows, and other nodes may contain rows that do not belong to them.
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
        cells.append(
          TableRow.Cell(
            text: text, node: child, alignment: attributes.alignment, column: cells.count,
            columnSpan: max(1, attributes.columnSpan), rowSpan: max(1, attributes.rowSpan)))
      }
      rows.append(TableRow(cells: cells, isHeader: isHeader, node: inner))
      inner = document.end(of: inner)
    }
    return rows
  }

  // MARK: Side by side

  /// A row with its cells cut into lines.
  private struct BrokenRow {
    var row: TableRow
    var lines: [[LineBreaker.Line]]

    var height: Int { max(1, lines.map(\.count).max() ?? 0) }
    /// The lines of the cell in the first column, where the eye looks for the next row.
    var firstHeight: Int {
      row.cells.firstIndex { $0.column == 0 && !$0.text.bytes.isEmpty }.map { lines[$0].count } ?? 0
    }

    /// Whether only a rule shows where the row ends and the next one begins.
    func needsRule(before next: BrokenRow) -> Bool {
      guard !next.row.continuesAbove else { return false }
      return firstHeight > 1 || next.firstHeight > 1 || (height > 1 && next.firstHeight == 0)
    }
  }

  /// - Parameter next: the row of the next part.
  private mutating func addGrid(
    _ rows: [TableRow], _ measure: TableMeasure, widths: [Int], next: TableRow?
  ) {
    let broken = (rows + (next.map { [$0] } ?? [])).map { breakLines(of: $0, widths) }
    for (position, row) in broken.prefix(rows.count).enumerated() {
      let following = position + 1 < broken.count ? broken[position + 1] : nil
      addGridRow(row, widths: widths, measure.alignments)
      if row.row.isHeader {
        if following?.row.isHeader != true { addGridRule(widths, node: row.row.node) }
      } else if let following, row.needsRule(before: following) {
        addGridRule(widths, node: row.row.node, light: true)
      }
    }
  }

  private func breakLines(of row: TableRow, _ widths: [Int]) -> BrokenRow {
    let lines = row.cells.map { cell in
      let width = Self.width(of: cell.columns, widths)
      return LineBreaker.lines(
        of: cell.text.bytes, firstWidth: width, width: width,
        keepingHyphensIn: cell.text.codeRanges)
    }
    return BrokenRow(row: row, lines: lines)
  }

  /// The columns of the screen that some columns of a table take, with the space between them.
  private static func width(of columns: Range<Int>, _ widths: [Int]) -> Int {
    let known = columns.clamped(to: widths.indices)
    return widths[known].reduce(0, +) + 3 * max(0, known.count - 1)
  }

  private mutating func addGridRow(
    _ broken: BrokenRow, widths: [Int], _ alignments: [Document.Alignment]
  ) {
    let row = broken.row
    var cursors = [Int](repeating: 0, count: row.cells.count)
    for cell in row.cells { pendingAnchors += cell.text.anchors.map(\.identifier) }
    bindAnchors(to: lines.count)
    for level in 0..<broken.height {
      var content = LinePrefix()
      var runs: [StyledRun] = []
      var column = 0
      var index = 0
      while column < widths.count {
        if column > 0 {
          let start = content.bytes.count
          content.append(" │ ")
          runs.append(StyledRun(start: start, end: content.bytes.count, style: .dim))
        }
        while index < row.cells.count, row.cells[index].column < column { index += 1 }
        guard index < row.cells.count, row.cells[index].column == column else {
          content.append(LinePrefix.spaces(widths[column]))
          column += 1
          continue
        }
        let cell = row.cells[index]
        let width = Self.width(of: cell.columns, widths)
        column += cell.columnSpan
        guard level < broken.lines[index].count else {
          content.append(LinePrefix.spaces(width))
          continue
        }
        let line = broken.lines[index][level]
        let spare = max(0, width - line.columns)
        let before =
          switch cell.columnSpan > 1 ? cell.alignment : alignments[cell.column] {
          case .right: spare
          case .center: spare / 2
          case .none, .left: 0
          }
        content.append(LinePrefix.spaces(before))
        runs += cell.text.runs(
          of: line.start..<line.end, movedTo: content.bytes.count, cursor: &cursors[index])
        content.bytes += cell.text.bytes[line.start..<line.end]
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
    let start = prefix.bytes.count + tableIndent
    let moved = trimmed.runs.map { run in
      StyledRun(
        start: run.start + start, end: run.end + start, style: run.style, link: run.link)
    }
    noteLinks(moved, line: lines.count)
    append(
      prefix, LinePrefix.spaces(tableIndent) + String(decoding: trimmed.bytes, as: UTF8.self),
      columns: tableIndent + trimmed.columns, runs: moved, outdent: tableOutdent, node: node,
      offset: offset)
  }

  // MARK: Records

  private mutating func addRecords(
    _ rows: [TableRow], header: TableRow?, _ measure: TableMeasure, continues: Bool
  ) {
    var isFirst = !continues
    for row in rows where !row.isHeader || !measure.hasBody {
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
