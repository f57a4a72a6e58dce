import HelpDocument
import HelpResources

extension DocumentSpeaker {
  /// Speaks a table row by row. The name of its column precedes each cell.
  mutating func sayTable(_ index: Int) {
    let rows = document.children(of: index).filter { document.kind(of: $0) == .tableRow }
    let head = rows.first.flatMap { document.attributes(of: $0).isHeader ? $0 : nil }
    let names = head.map { cells(of: $0) } ?? []
    let body = head == nil ? rows : Array(rows.dropFirst())
    add(words("spoken.table", count: body.count))
    if body.isEmpty, !names.isEmpty { add(names.joined(separator: "; ")) }
    for row in body {
      node = row
      let cells = cells(of: row).enumerated().map { column, cell in
        column < names.count && !names[column].isEmpty ? names[column] + ": " + cell : cell
      }
      add("• " + cells.joined(separator: "; "))
    }
    add(words("spoken.table-end"))
    addBlank()
  }

  /// Returns the spoken text of each cell in a row.
  private mutating func cells(of row: Int) -> [String] {
    var texts: [String] = []
    for cell in document.children(of: row) where document.kind(of: cell) == .tableCell {
      texts.append(collectInline(cell + 1..<document.end(of: cell)))
    }
    return texts
  }
}
