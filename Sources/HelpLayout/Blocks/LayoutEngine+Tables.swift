import HelpMarkup

extension LayoutEngine {
  private struct Cell {
    var text: InlineText
    var node: Int
    var natural: Int
    var longestWord: Int
    var alignment: Document.Alignment
  }

  private struct Row {
    var cells: [Cell]
    var isHeader: Bool
    var node: Int
  }

  /// A table is set with its columns side by side, cells wrapped where they must be; where even
  /// that does not fit, each row becomes a record of `Header: value` lines.
  mutating func addTable(_ index: Int) {
    let rows = tableRows(index)
    guard let columnCount = rows.map(\.cells.count).max(), columnCount > 0 else { return }
    addDueBlank(node: index)
    flushMarker(node: index)
    bindAnchors(to: lines.count)
    if let widths = columnWidths(rows, count: columnCount) {
      addGrid(rows, widths: widths)
    } else {
      addRecords(rows)
    }
    finishBlock()
    needsBlank = true
  }

  private mutating func flushMarker(node: Int) {
    guard let marker = pendingMarker else { return }
    pendingMarker = nil
    append(marker.trimmed, "", columns: 0, runs: [], node: node, offset: 0)
  }

  private mutating func tableRows(_ index: Int) -> [Row] {
    var rows: [Row] = []
    var inner = index + 1
    let end = document.end(of: index)
    while inner < end {
      guard document.kind(of: inner) == .tableRow else {
        // What wraps rows (a body), and what does not belong in a table, is looked through.
        inner += 1
        continue
      }
      let isHeader = document.attributes(of: inner).isHeader
      var cells: [Cell] = []
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
        let lines = LineBreaker.lines(of: text.bytes, firstWidth: .max / 4, width: .max / 4)
        let words = LineBreaker.lines(
          of: text.bytes, firstWidth: 1, width: 1, keepingHyphensIn: text.codeRanges,
          cuttingWords: false)
        cells.append(
          Cell(
            text: text, node: child, natural: lines.map(\.columns).max() ?? 0,
            longestWord: words.map(\.columns).max() ?? 0, alignment: attributes.alignment))
      }
      rows.append(Row(cells: cells, isHeader: isHeader, node: inner))
      inner = document.end(of: inner)
    }
    return rows
  }

  /// How wide each column is; nil when they do not fit side by side.
  private func columnWidths(_ rows: [Row], count: Int) -> [Int]? {
    let room = available - 3 * (count - 1)
    guard room >= count else { return nil }
    var natural = [Int](repeating: 1, count: count)
    var least = [Int](repeating: 1, count: count)
    for row in rows {
      for (column, cell) in row.cells.enumerated() {
        natural[column] = max(natural[column], cell.natural)
        least[column] = max(least[column], cell.longestWord)
      }
    }
    let naturalSum = natural.reduce(0, +)
    if naturalSum <= room { return natural }
    // Words that are very long may be cut: a third of the room is enough for any.
    least = least.map { min($0, max(12, room / 3)) }
    let leastSum = least.reduce(0, +)
    guard leastSum <= room else { return nil }
    // Every column may be as wide as the others, and takes no more than it needs: so short columns
    // stay whole, and what they leave goes to the long ones.
    func widths(_ level: Int) -> [Int] {
      zip(least, natural).map { max($0, min($1, level)) }
    }
    var low = 1
    var high = room
    while low < high {
      let middle = (low + high + 1) / 2
      if widths(middle).reduce(0, +) <= room { low = middle } else { high = middle - 1 }
    }
    var result = widths(low)
    var rest = room - result.reduce(0, +)
    for column in result.indices where rest > 0 && result[column] < natural[column] {
      result[column] += 1
      rest -= 1
    }
    return result
  }

  // MARK: Side by side

  private mutating func addGrid(_ rows: [Row], widths: [Int]) {
    let broken = rows.map { row in
      row.cells.enumerated().map { column, cell in
        LineBreaker.lines(
          of: cell.text.bytes, firstWidth: widths[column], width: widths[column],
          keepingHyphensIn: cell.text.codeRanges)
      }
    }
    let wraps = zip(rows, broken).contains { row, cells in
      !row.isHeader && cells.contains { $0.count > 1 }
    }
    let alignments = columnAlignments(rows, count: widths.count)
    for (position, row) in rows.enumerated() {
      let next = position + 1 < rows.count ? rows[position + 1] : nil
      addGridRow(row, broken[position], widths: widths, alignments)
      if row.isHeader, !(next?.isHeader ?? false) {
        addGridRule(widths, node: row.node)
      } else if wraps, next != nil {
        // Rows of several lines need something between them.
        addGridRule(widths, node: row.node, light: true)
      }
    }
  }

  private func columnAlignments(_ rows: [Row], count: Int) -> [Document.Alignment] {
    var result = [Document.Alignment](repeating: .none, count: count)
    for row in rows {
      for (column, cell) in row.cells.enumerated() where result[column] == .none {
        result[column] = cell.alignment
      }
    }
    return result
  }

  private mutating func addGridRow(
    _ row: Row, _ broken: [[LineBreaker.Line]], widths: [Int], _ alignments: [Document.Alignment]
  ) {
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

  private mutating func addRecords(_ rows: [Row]) {
    let header = rows.first { $0.isHeader }
    var isFirst = true
    for row in rows where !row.isHeader || rows.allSatisfy(\.isHeader) {
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
