import HelpCore
import HelpDocument

/// The measures that the rows of a table share, computed from all rows, whichever are laid out.
struct TableMeasure: Sendable {
  /// The width of each column's widest cell on one line.
  private var natural: [Int] = []
  /// The width of each column's longest word.
  private var least: [Int] = []
  private(set) var alignments: [Document.Alignment] = []
  /// The node of the first header.
  private(set) var header: Int?
  private(set) var hasBody = false
  /// The places of rows by their nodes, in a table with cells that take several columns or rows.
  private var places: [Int: RowPlace] = [:]

  private struct RowPlace: Sendable {
    var columns: [Int]
    var spans: [Int]
    var continuesAbove: Bool
  }

  init(_ rows: [TableRow]) {
    var rows = rows
    if rows.contains(where: \.hasSpans) {
      var placement = TablePlacement()
      for index in rows.indices {
        let continuesAbove = !placement.continued.isEmpty
        let columns = placement.place(rows[index].cells.map { ($0.columnSpan, $0.rowSpan) })
        for (cell, columns) in columns.enumerated() {
          rows[index].cells[cell].column = columns.lowerBound
          rows[index].cells[cell].columnSpan = columns.count
        }
        places[rows[index].node] = RowPlace(
          columns: rows[index].cells.map(\.column), spans: rows[index].cells.map(\.columnSpan),
          continuesAbove: continuesAbove)
      }
    }
    let count = rows.map { $0.cells.map(\.columns.upperBound).max() ?? 0 }.max() ?? 0
    natural = [Int](repeating: 1, count: count)
    least = natural
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

  /// Puts the cells of a row into the columns that the whole table gives them.
  func place(_ row: inout TableRow) {
    guard let place = places[row.node], place.columns.count == row.cells.count else { return }
    for index in row.cells.indices {
      row.cells[index].column = place.columns[index]
      row.cells[index].columnSpan = place.spans[index]
    }
    row.continuesAbove = place.continuesAbove
  }

  private mutating func add(_ cell: TableRow.Cell) {
    let lines = LineBreaker.lines(of: cell.text.bytes, firstWidth: .max / 4, width: .max / 4)
    let words = LineBreaker.lines(
      of: cell.text.bytes, firstWidth: 1, width: 1, keepingHyphensIn: cell.text.codeRanges,
      cuttingWords: false)
    Self.widen(&natural, cell.columns, to: lines.map(\.columns).max() ?? 0)
    Self.widen(&least, cell.columns, to: words.map(\.columns).max() ?? 0)
    if alignments[cell.column] == .none { alignments[cell.column] = cell.alignment }
  }

  /// Makes columns wide enough for a cell, each of them by the same.
  private static func widen(_ widths: inout [Int], _ columns: Range<Int>, to width: Int) {
    let missing = width - widths[columns].reduce(0, +) - 3 * (columns.count - 1)
    guard missing > 0 else { return }
    for (number, column) in columns.enumerated() {
      widths[column] += missing / columns.count + (number < missing % columns.count ? 1 : 0)
    }
  }

  var columnCount: Int { natural.count }

  /// Words up to this length are cut only on a narrow screen, and there none that are shorter than the second.
  private static let usualWord = 12
  private static let shortestCut = 10
  /// The number of columns below which rows that become records would fill the screen.
  private static let narrow = 72

  /// The width of each column; nil if they do not fit side by side.
  func columnWidths(available: Int) -> [Int]? {
    let room = available - 3 * (columnCount - 1)
    guard room >= columnCount else { return nil }
    if natural.reduce(0, +) <= room { return natural }
    // Very long words may be cut: a third of the room is enough for any, and on a narrow screen less.
    var longest = max(Self.usualWord, room / 3)
    if available < Self.narrow {
      while longest > Self.shortestCut, least.reduce(0, { $0 + min($1, longest) }) > room {
        longest -= 1
      }
    }
    let least = least.map { min($0, longest) }
    guard least.reduce(0, +) <= room else { return nil }
    // Every column may be as wide as the others, and takes no more than it needs. Short columns stay whole, and long
    // ones share the rest.
    func widths(_ level: Int) -> [Int] {
      zip(least, natural).map { max($0, min($1, level)) }
    }
    let tooWide = (0..<room + 1).partitioningIndex { widths($0).reduce(0, +) > room }
    var result = widths(max(1, tooWide - 1))
    var rest = room - result.reduce(0, +)
    for column in result.indices where rest > 0 && result[column] < natural[column] {
      result[column] += 1
      rest -= 1
    }
    return result
  }
}

extension TableMeasure {
  /// Measures a whole table that an engine lays out a part of.
  init(of table: Int, _ engine: LayoutEngine) {
    // The links that it would note do not belong to the part.
    var other = engine
    self.init(other.tableRows(table + 1..<engine.document.end(of: table)))
  }

  /// Measures some tables of a document.
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
