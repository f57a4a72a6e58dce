import HelpCore
import HelpDocument

/// What the rows of a table have to agree on: computed from all of them, whichever are laid out.
struct TableMeasure: Sendable {
  /// By column, the columns of the terminal that its widest cell takes on one line, and that its longest word takes.
  private var natural: [Int] = []
  private var least: [Int] = []
  /// The same as `natural`, for rows other than headers.
  private var widest: [Int] = []
  /// A cell of such a row has several lines at every width.
  private var hasBreaks = false
  private(set) var alignments: [Document.Alignment] = []
  /// The node of the first header.
  private(set) var header: Int?
  private(set) var hasBody = false

  init(_ rows: [TableRow]) {
    let count = rows.map(\.cells.count).max() ?? 0
    natural = [Int](repeating: 1, count: count)
    least = natural
    widest = natural
    alignments = [Document.Alignment](repeating: .none, count: count)
    header = rows.first { $0.isHeader }?.node
    for row in rows {
      hasBody = hasBody || !row.isHeader
      for (column, cell) in row.cells.enumerated() { add(cell, column, isHeader: row.isHeader) }
    }
  }

  private mutating func add(_ cell: TableRow.Cell, _ column: Int, isHeader: Bool) {
    let lines = LineBreaker.lines(of: cell.text.bytes, firstWidth: .max / 4, width: .max / 4)
    let words = LineBreaker.lines(
      of: cell.text.bytes, firstWidth: 1, width: 1, keepingHyphensIn: cell.text.codeRanges,
      cuttingWords: false)
    let columns = lines.map(\.columns).max() ?? 0
    natural[column] = max(natural[column], columns)
    least[column] = max(least[column], words.map(\.columns).max() ?? 0)
    if !isHeader {
      widest[column] = max(widest[column], columns)
      hasBreaks = hasBreaks || lines.count > 1
    }
    if alignments[column] == .none { alignments[column] = cell.alignment }
  }

  var columnCount: Int { natural.count }

  /// Whether a row other than a header takes several lines.
  func wraps(_ widths: [Int]) -> Bool { hasBreaks || zip(widest, widths).contains { $0 > $1 } }

  /// How wide each column is; nil when they do not fit side by side.
  func columnWidths(available: Int) -> [Int]? {
    let room = available - 3 * (columnCount - 1)
    guard room >= columnCount else { return nil }
    if natural.reduce(0, +) <= room { return natural }
    // Very long words may be cut: a third of the room is enough for any.
    let least = least.map { min($0, max(12, room / 3)) }
    guard least.reduce(0, +) <= room else { return nil }
    // Every column may be as wide as the others, and takes no more than it needs: so short columns
    // stay whole, and what they leave goes to the long ones.
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

  /// Measures some tables of a document, for text without the destinations of links.
  static func all(
    of tables: Set<Int>, in document: Document, _ footnoteNumbers: [String: Int]
  ) -> [Int: TableMeasure] {
    let engine = LayoutEngine(
      document, options: LayoutOptions(width: 80), footnoteNumbers: footnoteNumbers, firstLink: 0)
    return Dictionary(
      uniqueKeysWithValues: tables.map { ($0, TableMeasure(of: $0, engine)) })
  }
}

/// A row of a table with the text of its cells.
struct TableRow {
  struct Cell {
    var text: InlineText
    var node: Int
    var alignment: Document.Alignment
  }

  var cells: [Cell]
  var isHeader: Bool
  var node: Int
}
