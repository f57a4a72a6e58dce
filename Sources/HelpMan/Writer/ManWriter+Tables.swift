import HelpCore
import HelpDocument

extension ManWriter {
  /// The width of a section's text on an 80-column terminal, in characters.
  private static let textColumns = 70
  /// The width of the gap between two columns of a table: a rule, and a space on each side.
  private static let gap = 3
  /// The minimum width of a column that wraps.
  private static let minimumWrappedColumns = 10

  /// Writes a table for tbl(1), in which columns that are too wide share the room and wrap. If that
  /// leaves too little room, writes each row as a paragraph of `Header: value` lines. The captions
  /// become paragraphs above the table.
  mutating func writeTable(_ index: Int) {
    for child in document.children(of: index) where document.kind(of: child) == .paragraph {
      writeParagraph(child + 1..<document.end(of: child))
    }
    let rows = tableRows(index)
    let count = rows.map(\.slots.count).max() ?? 0
    guard count > 0, rows.contains(where: { !$0.isEmpty }) else { return }
    leadInContainer()
    let widths = naturalWidths(rows, count: count)
    let room = Self.textColumns - indents.reduce(0, +) - Self.gap * count - 1
    guard let wraps = Self.wrappedColumns(widths, room: room) else { return writeRecords(rows) }
    if !isAtSectionStart {
      setDense(top.isTight)
      output.macro(".PP")
    }
    isAtSectionStart = false
    writeGrid(rows, wraps, isBoxed: wraps.contains(true))
  }

  /// Returns the width of each column if no text wraps.
  private func naturalWidths(_ rows: [Row], count: Int) -> [Int] {
    var widths = [Int](repeating: 1, count: count)
    var spanning: [(columns: Range<Int>, width: Int)] = []
    for row in rows {
      for (column, slot) in row.slots.enumerated() {
        guard case .cell(let cell) = slot else { continue }
        if cell.span.columns == 1 {
          widths[column] = max(widths[column], cell.columns)
        } else {
          spanning.append((column..<column + cell.span.columns, cell.columns))
        }
      }
    }
    for (columns, width) in spanning {
      let missingWidth = width - widths[columns].reduce(0, +) - Self.gap * (columns.count - 1)
      if missingWidth > 0 { widths[columns.upperBound - 1] += missingWidth }
    }
    return widths
  }

  /// Returns whether each column must wrap for a table to fit the room, or nil if the wrapped
  /// columns would be too narrow.
  private static func wrappedColumns(_ naturalWidths: [Int], room: Int) -> [Bool]? {
    var wraps = [Bool](repeating: false, count: naturalWidths.count)
    if naturalWidths.reduce(0, +) <= room { return wraps }
    var remainingRoom = room
    var remainingColumns = naturalWidths.count
    // From the narrowest column up, columns keep their natural width as long as all wider columns
    // could have the same width.
    for column in naturalWidths.indices.sorted(by: { naturalWidths[$0] < naturalWidths[$1] }) {
      let isNarrow = naturalWidths[column] * remainingColumns <= remainingRoom
      wraps[column] = !isNarrow
      guard isNarrow else { continue }
      remainingRoom -= naturalWidths[column]
      remainingColumns -= 1
    }
    return remainingRoom >= minimumWrappedColumns * remainingColumns ? wraps : nil
  }

  // MARK: Side by side

  /// Writes a table for tbl(1).
  /// - Parameter isBoxed: whether rules separate all rows and columns.
  private mutating func writeGrid(_ rows: [Row], _ wraps: [Bool], isBoxed: Bool) {
    output.macro(".TS")
    // Rows that span several lines need a rule between them.
    if isBoxed { output.macro("allbox;") }
    let headerCount = rows.prefix { $0.isHeader }.count
    let alignments = wraps.indices.map { column in
      rows.lazy.compactMap { $0.slot(in: column).cell?.alignment }
        .first { $0 != .none } ?? .none
    }
    // The text of a cell that spans rows is in the first of them.
    let verticalAlignment = rows.contains(where: \.hasAbove) ? "t" : ""
    let formats = zip(alignments, wraps).map { alignment, wraps in
      (
        alignment == .right ? "r" : alignment == .center ? "c" : "l",
        (wraps ? "x" : "") + verticalAlignment
      )
    }
    // The last format also applies to all further rows.
    let formatCount =
      rows.contains(where: \.hasLeft) ? rows.count : min(rows.count, headerCount + 1)
    for (position, row) in rows[..<formatCount].enumerated() {
      let line = formats.enumerated().map { column, format in
        if case .left = row.slot(in: column) { return "s" }
        return format.0 + (position < headerCount ? "B" : "") + format.1
      }
      output.macro(line.joined(separator: " ") + (position == formatCount - 1 ? "." : ""))
    }
    for (position, row) in rows.enumerated() {
      writeGridRow(row, wraps, continues: isBoxed || position != headerCount)
      if !isBoxed, position == headerCount - 1, position + 1 < rows.count { output.macro("_") }
    }
    output.macro(".TE")
    isAfterBox = isBoxed
  }

  /// Writes the data of a row.
  /// - Parameter continues: whether cells of the row above may reach into the row, because no rule
  ///   is between them.
  private mutating func writeGridRow(_ row: Row, _ wraps: [Bool], continues: Bool) {
    var fields: [[UInt8]] = []
    for column in wraps.indices {
      switch row.slot(in: column) {
      case .left: continue
      case .above: fields.append(continues ? Array("\\^".utf8) : [])
      case .nothing: fields.append([])
      case .cell(let cell):
        let columns = column..<column + cell.span.columns
        fields.append(Self.field(cell, wraps: wraps[columns].contains(true)))
      }
    }
    var line = Array(fields.joined(separator: [.tab]))
    if line.isEmpty { line = Array("\\&".utf8) }
    output.macro(String(decoding: line, as: UTF8.self))
  }

  /// Returns the data of a cell.
  private static func field(_ cell: Cell, wraps: Bool) -> [UInt8] {
    if cell.isEmpty { return [] }
    if wraps || cell.bytes.contains(.lineFeed) {
      return Array("T{\n".utf8) + cell.bytes + Array("\nT}".utf8)
    }
    // `_`, `=` and `T{` alone would be instructions of tbl(1).
    return
      ([[UInt8(ascii: "_")], [UInt8(ascii: "=")], Array("T{".utf8)].contains(cell.bytes)
      ? Array("\\&".utf8) : [])
      + cell.bytes
  }

  // MARK: Records

  /// Writes each row of the body as a paragraph, or each row of the head if there is no body.
  private mutating func writeRecords(_ rows: [Row]) {
    let header = rows.first { $0.isHeader }
    let bodies = rows.filter { !$0.isHeader }
    for row in bodies.isEmpty ? rows : bodies {
      if row.isEmpty { continue }
      leadIn()
      var isFirst = true
      for (column, slot) in row.slots.enumerated() {
        // Every record repeats the cells that span rows, to be complete.
        guard let cell = slot.cell, !cell.isEmpty else { continue }
        if !isFirst { output.macro(".br") }
        isFirst = false
        var line: [UInt8] = []
        if !row.isHeader, let name = Self.name(of: column, in: header), !name.isEmpty {
          line = Array("\\fB".utf8) + name.bytes + Array("\\fR: ".utf8)
        } else if row.isHeader {
          line = Array("\\fB".utf8)
        }
        line += cell.bytes
        if row.isHeader { line += Array("\\fR".utf8) }
        output.macro(String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// Returns the cell of the header row that names a column, or nil for a table without such a
  /// cell.
  private static func name(of column: Int, in header: Row?) -> Cell? {
    guard let header else { return nil }
    var column = column
    while case .left = header.slot(in: column), column > 0 { column -= 1 }
    return header.slot(in: column).cell
  }
}
