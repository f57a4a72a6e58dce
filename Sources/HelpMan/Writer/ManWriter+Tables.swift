import HelpDocument

extension ManWriter {
  private struct Cell {
    /// Written already.
    var bytes: [UInt8]
    var columns: Int
    var alignment: Document.Alignment
    var isEmpty: Bool
  }

  private struct Row {
    var cells: [Cell]
    var isHeader: Bool
  }

  /// Columns of text in a section on a terminal of 80.
  private static let textColumns = 70

  /// tbl(1) formats a table: columns that are too wide share the available room and wrap; where
  /// even that leaves too little, each row becomes a paragraph of `Header: value` lines.
  mutating func writeTable(_ index: Int) {
    let rows = tableRows(index)
    let count = rows.map(\.cells.count).max() ?? 0
    guard count > 0, rows.contains(where: { $0.cells.contains { !$0.isEmpty } }) else { return }
    leadInContainer()
    var natural = [Int](repeating: 1, count: count)
    for row in rows {
      for (column, cell) in row.cells.enumerated() {
        natural[column] = max(natural[column], cell.columns)
      }
    }
    let room = Self.textColumns - indents.reduce(0, +) - 3 * count - 1
    guard let wraps = Self.wrappedColumns(natural, room: room) else { return writeRecords(rows) }
    if !isAtSectionStart {
      setDense(top.isTight)
      out.macro(".PP")
    }
    isAtSectionStart = false
    writeGrid(rows, wraps, isBoxed: wraps.contains(true))
  }

  /// Which columns must wrap so that a table is at most `room` wide; nil when they would be left
  /// too narrow.
  private static func wrappedColumns(_ natural: [Int], room: Int) -> [Bool]? {
    var wraps = [Bool](repeating: false, count: natural.count)
    var rest = natural.reduce(0, +)
    if rest <= room { return wraps }
    var left = room
    var open = natural.count
    // Columns, from the narrowest up, get what they need as long as the others could have as
    // much.
    for column in natural.indices.sorted(by: { natural[$0] < natural[$1] }) {
      let isShort = natural[column] * open <= left
      wraps[column] = !isShort
      guard isShort else { continue }
      left -= natural[column]
      rest -= natural[column]
      open -= 1
    }
    return left >= 10 * open ? wraps : nil
  }

  // MARK: Cells

  private mutating func tableRows(_ index: Int) -> [Row] {
    var rows: [Row] = []
    var inner = index + 1
    while inner < document.end(of: index) {
      guard document.kind(of: inner) == .tableRow else {
        // What wraps rows (a body), and what does not belong in a table, is searched for rows.
        inner += 1
        continue
      }
      let isHeader = document.attributes(of: inner).isHeader
      let cells = document.children(of: inner).map { cell($0, isHeader: isHeader) }
      rows.append(Row(cells: cells, isHeader: isHeader))
      inner = document.end(of: inner)
    }
    return rows
  }

  private mutating func cell(_ index: Int, isHeader: Bool) -> Cell {
    let attributes = document.attributes(of: index)
    let first = document.kind(of: index) == .tableCell ? index + 1 : index
    let page = out
    out = RoffText()
    out.begin(base: isHeader ? .bold : .regular, isCell: true)
    let font: RoffText.Font = isHeader || attributes.isHeader ? .bold : .regular
    writeInlines(first..<document.end(of: index), place: .cell, font: font)
    let columns = out.columns
    let isEmpty = out.isEmpty
    out.end()
    var bytes = out.bytes
    if bytes.last == 0x0A { bytes.removeLast() }
    out = page
    return Cell(bytes: bytes, columns: columns, alignment: attributes.alignment, isEmpty: isEmpty)
  }

  // MARK: Side by side

  private mutating func writeGrid(_ rows: [Row], _ wraps: [Bool], isBoxed: Bool) {
    out.macro(".TS")
    // Rows of several lines need something between them.
    if isBoxed { out.macro("allbox;") }
    let header = rows.prefix { $0.isHeader }.count
    let alignments = wraps.indices.map { column in
      rows.lazy.compactMap { $0.cells.count > column ? $0.cells[column].alignment : nil }
        .first { $0 != .none } ?? .none
    }
    let formats = zip(alignments, wraps).map { alignment, wraps in
      (alignment == .right ? "r" : alignment == .center ? "c" : "l", wraps ? "x" : "")
    }
    for position in 0..<header {
      let line = formats.map { $0.0 + "B" + $0.1 }.joined(separator: " ")
      out.macro(line + (position == rows.count - 1 ? "." : ""))
    }
    if header < rows.count {
      out.macro(formats.map { $0.0 + $0.1 }.joined(separator: " ") + ".")
    }
    for (position, row) in rows.enumerated() {
      writeGridRow(row, wraps)
      if !isBoxed, position == header - 1, position + 1 < rows.count { out.macro("_") }
    }
    out.macro(".TE")
    isAfterBox = isBoxed
  }

  private mutating func writeGridRow(_ row: Row, _ wraps: [Bool]) {
    var line: [UInt8] = []
    for column in wraps.indices {
      if column > 0 { line.append(0x09) }
      guard column < row.cells.count, !row.cells[column].isEmpty else { continue }
      let bytes = row.cells[column].bytes
      if wraps[column] || bytes.contains(0x0A) {
        line.append(contentsOf: "T{\n".utf8)
        line.append(contentsOf: bytes)
        line.append(contentsOf: "\nT}".utf8)
      } else {
        // `_`, `=` and `T{` alone are instructions.
        if [[0x5F], [0x3D], [0x54, 0x7B]].contains(bytes) {
          line.append(contentsOf: "\\&".utf8)
        }
        line.append(contentsOf: bytes)
      }
    }
    if line.isEmpty { line = Array("\\&".utf8) }
    out.macro(String(decoding: line, as: UTF8.self))
  }

  // MARK: Records

  private mutating func writeRecords(_ rows: [Row]) {
    let header = rows.first { $0.isHeader }
    let bodies = rows.filter { !$0.isHeader }
    for row in bodies.isEmpty ? rows : bodies {
      guard row.cells.contains(where: { !$0.isEmpty }) else { continue }
      leadIn()
      var isFirst = true
      for (column, cell) in row.cells.enumerated() where !cell.isEmpty {
        if !isFirst { out.macro(".br") }
        isFirst = false
        var line: [UInt8] = []
        if !row.isHeader, let header, column < header.cells.count, !header.cells[column].isEmpty {
          line = Array("\\fB".utf8) + header.cells[column].bytes + Array("\\fR: ".utf8)
        } else if row.isHeader {
          line = Array("\\fB".utf8)
        }
        line += cell.bytes
        if row.isHeader { line += Array("\\fR".utf8) }
        out.macro(String(decoding: line, as: UTF8.self))
      }
    }
  }
}
