import HelpDocument

extension LayoutEngine {
  /// A row with its cells cut into lines.
  private struct BrokenRow {
    var row: TableRow
    var lines: [[LineBreaker.Line]]

    var height: Int { max(1, lines.map(\.count).max() ?? 0) }
    /// The number of lines of the cell in the first column.
    var firstHeight: Int {
      row.cells.firstIndex { $0.column == 0 && !$0.text.bytes.isEmpty }.map { lines[$0].count } ?? 0
    }

    /// Whether only a rule can separate the row visibly from the next row.
    func needsRule(before next: BrokenRow) -> Bool {
      guard !next.row.continuesAbove else { return false }
      return firstHeight > 1 || next.firstHeight > 1 || (height > 1 && next.firstHeight == 0)
    }
  }

  /// Adds rows with their columns side by side.
  /// - Parameter next: the first row of the next part, or nil if the table ends in this part.
  mutating func addGrid(
    _ rows: [TableRow], _ measure: TableMeasure, widths: [Int], next: TableRow?
  ) {
    let brokenRows = (rows + (next.map { [$0] } ?? [])).map { breakLines(of: $0, widths) }
    for (position, row) in brokenRows.prefix(rows.count).enumerated() {
      let nextRow = position + 1 < brokenRows.count ? brokenRows[position + 1] : nil
      addGridRow(row, widths: widths, measure.alignments)
      if row.row.isHeader {
        if nextRow?.row.isHeader != true { addGridRule(widths, node: row.row.node) }
      } else if let nextRow, row.needsRule(before: nextRow) {
        addGridRule(widths, node: row.row.node, isLight: true)
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

  /// Returns the width of adjacent columns of a table, with the space between them.
  static func width(of columns: Range<Int>, _ widths: [Int]) -> Int {
    let columns = columns.clamped(to: widths.indices)
    return widths[columns].reduce(0, +) + TableMeasure.gap * max(0, columns.count - 1)
  }

  /// Adds the lines of a row.
  private mutating func addGridRow(
    _ brokenRow: BrokenRow, widths: [Int], _ alignments: [Document.Alignment]
  ) {
    let row = brokenRow.row
    var cursors = [Int](repeating: 0, count: row.cells.count)
    for cell in row.cells { pendingAnchors += cell.text.anchors.map(\.identifier) }
    bindAnchors(to: lines.count)
    for level in 0..<brokenRow.height {
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
        guard level < brokenRow.lines[index].count else {
          content.append(LinePrefix.spaces(width))
          continue
        }
        let line = brokenRow.lines[index][level]
        let spare = max(0, width - line.columns)
        let spacesBefore =
          switch cell.columnSpan > 1 ? cell.alignment : alignments[cell.column] {
          case .right: spare
          case .center: spare / 2
          case .none, .left: 0
          }
        content.append(LinePrefix.spaces(spacesBefore))
        runs += cell.text.runs(
          of: line.start..<line.end, movedTo: content.bytes.count, cursor: &cursors[index])
        content.bytes += cell.text.bytes[line.start..<line.end]
        content.columns += line.columns
        content.append(LinePrefix.spaces(spare - spacesBefore))
      }
      appendGridLine(content, runs, node: row.node, offset: level)
    }
  }

  /// Adds a rule between two rows.
  private mutating func addGridRule(_ widths: [Int], node: Int, isLight: Bool = false) {
    var content = LinePrefix()
    for (column, width) in widths.enumerated() {
      if column > 0 { content.append(isLight ? "┈┼┈" : "─┼─") }
      content.append(String(repeating: isLight ? "┈" : "─", count: width))
    }
    let run = StyledRun(start: 0, end: content.bytes.count, style: .dim)
    // The offset exceeds the offset of every line of the row.
    appendGridLine(content, [run], node: node, offset: .max / 2)
  }

  /// Adds a line of the grid, moved by the indentation of the table.
  private mutating func appendGridLine(
    _ content: LinePrefix, _ runs: [StyledRun], node: Int, offset: Int
  ) {
    let prefix = takePrefix()
    var line = content
    line.runs = runs
    line = line.trimmed
    let start = prefix.bytes.count + tableIndent
    let movedRuns = line.runs.map { run in
      StyledRun(
        start: run.start + start, end: run.end + start, style: run.style, link: run.link)
    }
    noteLinks(movedRuns, line: lines.count)
    append(
      prefix, LinePrefix.spaces(tableIndent) + String(decoding: line.bytes, as: UTF8.self),
      columns: tableIndent + line.columns, runs: movedRuns, outdent: tableOutdent, node: node,
      offset: offset)
  }
}
