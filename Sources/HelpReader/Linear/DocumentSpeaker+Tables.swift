import HelpDocument
import HelpResources

extension DocumentSpeaker {
  /// A cell of a table in words, and the columns that it spans.
  private typealias SpokenCell = (text: String, columns: Range<Int>)

  /// Speaks a table row by row, between its captions. The name of its column precedes each cell.
  mutating func sayTable(_ index: Int) {
    let end = document.end(of: index)
    let rows = document.children(of: index).filter { document.kind(of: $0) == .tableRow }
    sayCaptions(of: index, in: index + 1..<(rows.first ?? end))
    let head = rows.first.flatMap { document.attributes(of: $0).isHeader ? $0 : nil }
    var placement = TablePlacement()
    let headCells = head.map { cells(of: $0, &placement) } ?? []
    let names = Self.names(of: headCells)
    let body = head == nil ? rows : Array(rows.dropFirst())
    add(words("spoken.table", count: body.count))
    if body.isEmpty, !headCells.isEmpty { add(headCells.map { $0.text }.joined(separator: "; ")) }
    for row in body {
      node = row
      let texts = cells(of: row, &placement).map { cell in
        let column = cell.columns.lowerBound
        return column < names.count && !names[column].isEmpty
          ? names[column] + ": " + cell.text : cell.text
      }
      add("• " + texts.joined(separator: "; "))
    }
    add(words("spoken.table-end"))
    if let last = rows.last { sayCaptions(of: index, in: document.end(of: last)..<end) }
    addBlank()
  }

  /// Speaks the captions among some nodes of a table.
  private mutating func sayCaptions(of table: Int, in nodes: Range<Int>) {
    for child in document.children(of: table)
    where nodes.contains(child) && document.kind(of: child) == .paragraph {
      node = child
      if let identifier = document.attributes(of: child).identifier {
        pendingAnchors.append(identifier)
      }
      sayParagraph(child + 1..<document.end(of: child), isTight: true)
    }
  }

  /// Returns the spoken cells of the next row.
  private mutating func cells(of row: Int, _ placement: inout TablePlacement) -> [SpokenCell] {
    var texts: [String] = []
    var spans: [TablePlacement.Span] = []
    if let identifier = document.attributes(of: row).identifier {
      pendingAnchors.append(identifier)
    }
    for cell in document.children(of: row) where document.kind(of: cell) == .tableCell {
      let attributes = document.attributes(of: cell)
      if let identifier = attributes.identifier { pendingAnchors.append(identifier) }
      spans.append((columns: max(1, attributes.columnSpan), rows: max(1, attributes.rowSpan)))
      texts.append(collectInline(cell + 1..<document.end(of: cell)))
    }
    return zip(texts, placement.place(spans)).map { (text: $0, columns: $1) }
  }

  /// Returns the name of each column.
  private static func names(of headCells: [SpokenCell]) -> [String] {
    var names: [String] = []
    for cell in headCells {
      while names.count < cell.columns.upperBound { names.append("") }
      for column in cell.columns { names[column] = cell.text }
    }
    return names
  }
}
