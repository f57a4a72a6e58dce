import HelpCore
import HelpDocument

extension ManWriter {
  private struct Cell {
    /// Written already.
    var bytes: [UInt8]
    var columns: Int
    var alignment: Document.Alignment
    var isEmpty: Bool
    var span: TablePlacement.Span
  }

  /// The content of one column of a row.
  private enum Slot {
    case cell(Cell)
    /// A cell of an earlier row reaches down.
    case above(Cell)
    /// The cell to the left takes this column.
    case left
    case nothing

    /// The cell that begins here, or reaches down to here.
    var cell: Cell? {
      switch self {
      case .cell(let cell), .above(let cell): cell
      case .left, .nothing: nil
      }
    }
  }

  private struct Row {
    /// The slots, by column.
    var slots: [Slot]
    var isHeader: Bool

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
    var hasLeft: Bool { slots.contains { if case .left = $0 { true } else { false } } }
    var hasAbove: Bool { slots.contains { if case .above = $0 { true } else { false } } }
  }

  /// The most slots of a table whose cells take several: a few bytes of HTML can request any number.
  private static let maximumSlots = 1 << 19

  /// Columns of text in a section on a terminal of 80.
  private static let textColumns = 70

  /// tbl(1) formats a table: columns that are too wide share the available room and wrap. If even that leaves too
  /// little, each row becomes a paragraph of `Header: value` lines.
  mutating func writeTable(_ index: Int) {
    let rows = tableRows(index)
    let count = rows.map(\.slots.count).max() ?? 0
    guard count > 0, rows.contains(where: { !$0.isEmpty }) else { return }
    leadInContainer()
    let natural = naturalWidths(rows, count: count)
    let room = Self.textColumns - indents.reduce(0, +) - 3 * count - 1
    guard let wraps = Self.wrappedColumns(natural, room: room) else { return writeRecords(rows) }
    if !isAtSectionStart {
      setDense(top.isTight)
      out.macro(".PP")
    }
    isAtSectionStart = false
    writeGrid(rows, wraps, isBoxed: wraps.contains(true))
  }

  /// The width of each column if no text wraps.
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
      let missing = width - widths[columns].reduce(0, +) - 3 * (columns.count - 1)
      if missing > 0 { widths[columns.upperBound - 1] += missing }
    }
    return widths
  }

  /// The columns that must wrap for a table to be at most `room` wide; nil if they would be left too narrow.
  private static func wrappedColumns(_ natural: [Int], room: Int) -> [Bool]? {
    var wraps = [Bool](repeating: false, count: natural.count)
    var rest = natural.reduce(0, +)
    if rest <= room { return wraps }
    var left = room
    var open = natural.count
    // Columns, from the narrowest up, get their natural width as long as the others could have as much.
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
        // Bodies wrap rows, and other nodes may contain rows that do not belong to them.
        inner += 1
        continue
      }
      let isHeader = document.attributes(of: inner).isHeader
      let cells = document.children(of: inner).map { cell($0, isHeader: isHeader) }
      rows.append(Row(slots: cells.map { .cell($0) }, isHeader: isHeader))
      inner = document.end(of: inner)
    }
    let hasSpans = rows.contains { row in
      row.slots.contains { $0.cell.map { $0.span.columns > 1 || $0.span.rows > 1 } == true }
    }
    return hasSpans ? Self.placed(rows) : rows
  }

  /// Puts cells into their columns where cells take several columns or rows.
  private static func placed(_ rows: [Row]) -> [Row] {
    var placement = TablePlacement()
    var placed: [Row] = []
    var total = 0
    for row in rows {
      if total > maximumSlots {
        // The rest of such a table has no spans.
        placed.append(row.withoutSpans)
        continue
      }
      let continued = placement.continued
      let cells = row.slots.compactMap(\.cell)
      let places = placement.place(cells.map(\.span))
      let count = max(places.last?.upperBound ?? 0, continued.last.map { $0 + 1 } ?? 0)
      var new = Row(slots: [Slot](repeating: .nothing, count: count), isHeader: row.isHeader)
      let before = placed.last
      for column in continued {
        switch before?.slot(in: column) {
        case .cell(let cell), .above(let cell): new.slots[column] = .above(cell)
        case .left: new.slots[column] = .left
        case .nothing, nil: break
        }
      }
      for (cell, columns) in zip(cells, places) {
        var cell = cell
        cell.span.columns = columns.count
        new.slots[columns.lowerBound] = .cell(cell)
        for column in columns.dropFirst() { new.slots[column] = .left }
      }
      total += count
      placed.append(new)
    }
    return placed
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
    if bytes.last == .lineFeed { bytes.removeLast() }
    out = page
    return Cell(
      bytes: bytes, columns: columns, alignment: attributes.alignment, isEmpty: isEmpty,
      span: (max(1, attributes.columnSpan), max(1, attributes.rowSpan)))
  }

  // MARK: Side by side

  private mutating func writeGrid(_ rows: [Row], _ wraps: [Bool], isBoxed: Bool) {
    out.macro(".TS")
    // Rows of several lines need a line between them.
    if isBoxed { out.macro("allbox;") }
    let header = rows.prefix { $0.isHeader }.count
    let alignments = wraps.indices.map { column in
      rows.lazy.compactMap { $0.slot(in: column).cell?.alignment }
        .first { $0 != .none } ?? .none
    }
    // The text of a cell that reaches down is at its top.
    let top = rows.contains(where: \.hasAbove) ? "t" : ""
    let formats = zip(alignments, wraps).map { alignment, wraps in
      (alignment == .right ? "r" : alignment == .center ? "c" : "l", (wraps ? "x" : "") + top)
    }
    // The last format is that of all further rows.
    let formatted = rows.contains(where: \.hasLeft) ? rows.count : min(rows.count, header + 1)
    for (position, row) in rows[..<formatted].enumerated() {
      let line = formats.enumerated().map { column, format in
        if case .left = row.slot(in: column) { return "s" }
        return format.0 + (position < header ? "B" : "") + format.1
      }
      out.macro(line.joined(separator: " ") + (position == formatted - 1 ? "." : ""))
    }
    for (position, row) in rows.enumerated() {
      writeGridRow(row, wraps, continues: isBoxed || position != header)
      if !isBoxed, position == header - 1, position + 1 < rows.count { out.macro("_") }
    }
    out.macro(".TE")
    isAfterBox = isBoxed
  }

  /// - Parameter continues: whether cells of the row above may reach into this one; no line is between them.
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
    out.macro(String(decoding: line, as: UTF8.self))
  }

  private static func field(_ cell: Cell, wraps: Bool) -> [UInt8] {
    if cell.isEmpty { return [] }
    if wraps || cell.bytes.contains(.lineFeed) {
      return Array("T{\n".utf8) + cell.bytes + Array("\nT}".utf8)
    }
    // `_`, `=` and `T{` alone are instructions.
    return
      ([[UInt8(ascii: "_")], [UInt8(ascii: "=")], Array("T{".utf8)].contains(cell.bytes)
      ? Array("\\&".utf8) : [])
      + cell.bytes
  }

  // MARK: Records

  private mutating func writeRecords(_ rows: [Row]) {
    let header = rows.first { $0.isHeader }
    let bodies = rows.filter { !$0.isHeader }
    for row in bodies.isEmpty ? rows : bodies {
      if row.isEmpty { continue }
      leadIn()
      var isFirst = true
      for (column, slot) in row.slots.enumerated() {
        // A record is complete alone: it repeats the cells that span rows.
        guard let cell = slot.cell, !cell.isEmpty else { continue }
        if !isFirst { out.macro(".br") }
        isFirst = false
        var line: [UInt8] = []
        if !row.isHeader, let name = Self.name(of: column, in: header), !name.isEmpty {
          line = Array("\\fB".utf8) + name.bytes + Array("\\fR: ".utf8)
        } else if row.isHeader {
          line = Array("\\fB".utf8)
        }
        line += cell.bytes
        if row.isHeader { line += Array("\\fR".utf8) }
        out.macro(String(decoding: line, as: UTF8.self))
      }
    }
  }

  /// The cell of the header row that names a column.
  private static func name(of column: Int, in header: Row?) -> Cell? {
    guard let header else { return nil }
    var column = column
    while case .left = header.slot(in: column), column > 0 { column -= 1 }
    return header.slot(in: column).cell
  }
}
