import HelpCore
import HelpDocument

/// The widths and alignments of a table's columns, measured in all of its rows, even if only some
/// are laid out.
struct TableMeasure: Sendable {
  /// The width of each column's widest cell on one line.
  private var naturalWidths: [Int] = []
  /// The width of each column's longest word.
  private var wordWidths: [Int] = []
  private(set) var alignments: [Document.Alignment] = []
  /// The node of the first header, or nil in a table without one.
  private(set) var header: Int?
  private(set) var hasBody = false
  /// The columns of each row's cells by the row's node, in a table with cells that span several
  /// columns or rows.
  private var columnsByRow: [Int: RowColumns] = [:]

  /// The columns of a row's cells.
  private struct RowColumns: Sendable {
    /// The first column of each cell.
    var columns: [Int]
    /// The number of columns that each cell spans.
    var spans: [Int]
    /// Whether a cell of an earlier row reaches into the row.
    var continuesAbove: Bool
  }

  /// Measures all rows of a table.
  init(_ rows: [TableRow]) {
    var rows = rows
    if rows.contains(where: \.hasSpans) { placeCells(of: &rows) }
    let count = rows.map { $0.cells.map(\.columns.upperBound).max() ?? 0 }.max() ?? 0
    naturalWidths = [Int](repeating: 1, count: count)
    wordWidths = naturalWidths
    alignments = [Document.Alignment](repeating: .none, count: count)
    header = rows.first { $0.isHeader }?.node
    for row in rows {
      hasBody = hasBody || !row.isHeader
      for cell in row.cells where cell.columnSpan == 1 { add(cell) }
    }
    for row in rows {
      for cell in row.cells where cell.columnSpan > 1 { add(cell) }
    }
  }

  /// Assigns the cells of all rows to columns, around cells that span several rows.
  private mutating func placeCells(of rows: inout [TableRow]) {
    var placement = TablePlacement()
    for index in rows.indices {
      let continuesAbove = !placement.spannedColumns.isEmpty
      let columns = placement.place(rows[index].cells.map { ($0.columnSpan, $0.rowSpan) })
      for (cell, columns) in columns.enumerated() {
        rows[index].cells[cell].column = columns.lowerBound
        rows[index].cells[cell].columnSpan = columns.count
      }
      columnsByRow[rows[index].node] = RowColumns(
        columns: rows[index].cells.map(\.column), spans: rows[index].cells.map(\.columnSpan),
        continuesAbove: continuesAbove)
    }
  }

  /// Assigns the cells of a row to the columns that they have in the whole table.
  func place(_ row: inout TableRow) {
    guard let rowColumns = columnsByRow[row.node], rowColumns.columns.count == row.cells.count
    else { return }
    for index in row.cells.indices {
      row.cells[index].column = rowColumns.columns[index]
      row.cells[index].columnSpan = rowColumns.spans[index]
    }
    row.continuesAbove = rowColumns.continuesAbove
  }

  /// Widens the columns of a cell for its longest line and its longest word.
  private mutating func add(_ cell: TableRow.Cell) {
    // A quarter of the largest integer exceeds the width of any line, and sums with it do not
    // overflow.
    let lines = LineBreaker.lines(of: cell.text.bytes, firstWidth: .max / 4, width: .max / 4)
    let words = LineBreaker.lines(
      of: cell.text.bytes, firstWidth: 1, width: 1, keepingHyphensIn: cell.text.codeRanges,
      cuttingWords: false)
    Self.widen(&naturalWidths, cell.columns, to: lines.map(\.columns).max() ?? 0)
    Self.widen(&wordWidths, cell.columns, to: words.map(\.columns).max() ?? 0)
    if alignments[cell.column] == .none { alignments[cell.column] = cell.alignment }
  }

  /// Makes columns wide enough for a cell, all of them by the same number.
  private static func widen(_ widths: inout [Int], _ columns: Range<Int>, to width: Int) {
    let missingColumns = width - widths[columns].reduce(0, +) - gap * (columns.count - 1)
    guard missingColumns > 0 else { return }
    for (number, column) in columns.enumerated() {
      let remainder = number < missingColumns % columns.count ? 1 : 0
      widths[column] += missingColumns / columns.count + remainder
    }
  }

  var columnCount: Int { naturalWidths.count }

  /// The width of the rule between two columns, with a space on each side.
  static let gap = 3
  /// The width of the longest word that is cut only on a narrow screen.
  private static let usuallyUncutWidth = 12
  /// The width of the longest word that is never cut.
  private static let alwaysUncutWidth = 10
  /// The available width below which words are cut to avoid records, which would fill a narrow
  /// screen.
  private static let narrowWidth = 72

  /// Returns the width of each column, or nil if the columns do not fit side by side.
  func columnWidths(available: Int) -> [Int]? {
    let room = available - Self.gap * (columnCount - 1)
    guard room >= columnCount else { return nil }
    if naturalWidths.reduce(0, +) <= room { return naturalWidths }
    // Words that are wider than a third of the room are cut, and on a narrow screen also narrower
    // words.
    var uncutWidth = max(Self.usuallyUncutWidth, room / 3)
    if available < Self.narrowWidth {
      while uncutWidth > Self.alwaysUncutWidth,
        wordWidths.reduce(0, { $0 + min($1, uncutWidth) }) > room
      {
        uncutWidth -= 1
      }
    }
    let minimumWidths = wordWidths.map { min($0, uncutWidth) }
    guard minimumWidths.reduce(0, +) <= room else { return nil }
    // All columns receive the same level of width, but none receives more than it needs. Narrow
    // columns therefore keep their natural width, and wide columns share the remaining room.
    func widths(_ level: Int) -> [Int] {
      zip(minimumWidths, naturalWidths).map { max($0, min($1, level)) }
    }
    let firstExcessiveLevel = (0..<room + 1).partitioningIndex { widths($0).reduce(0, +) > room }
    var result = widths(max(1, firstExcessiveLevel - 1))
    var spare = room - result.reduce(0, +)
    for column in result.indices where spare > 0 && result[column] < naturalWidths[column] {
      result[column] += 1
      spare -= 1
    }
    return result
  }
}

extension TableMeasure {
  /// Measures a whole table, even if the engine lays out only a part of it.
  init(of table: Int, _ engine: LayoutEngine) {
    // A copy of the engine collects the links of all rows. Most of these links do not belong to the
    // part.
    var copy = engine
    self.init(copy.tableRows(table + 1..<engine.document.end(of: table)))
  }

  /// Returns the measures of tables of a document, by their nodes.
  static func all(
    of tables: Set<Int>, in document: Document, _ footnoteNumbers: [String: Int],
    showsDestinations: Bool, marksCode: Bool
  ) -> [Int: TableMeasure] {
    let engine = LayoutEngine(
      document,
      options: LayoutOptions(
        width: 80, showsDestinations: showsDestinations, marksCode: marksCode),
      footnoteNumbers: footnoteNumbers, firstLink: 0)
    return Dictionary(
      uniqueKeysWithValues: tables.map { ($0, TableMeasure(of: $0, engine)) })
  }
}
