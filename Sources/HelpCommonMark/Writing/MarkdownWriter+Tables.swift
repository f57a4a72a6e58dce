import HelpDocument

extension MarkdownWriter {
  /// Writes a table, whose first row is the head.
  mutating func writeTable(_ table: Int) {
    var isFirst = true
    for row in document.children(of: table) {
      if !isFirst { output.append(contentsOf: prefix) }
      append("|")
      for cell in document.children(of: row) {
        append(" ")
        let start = output.count
        writeInlines(cell + 1..<document.end(of: cell), in: .cell)
        append(output.count == start ? "|" : " |")
      }
      endLine()
      if isFirst { writeDelimiters(row) }
      isFirst = false
    }
  }

  /// Writes the delimiter row, with the alignments of the cells in the head.
  private mutating func writeDelimiters(_ head: Int) {
    output.append(contentsOf: prefix)
    append("|")
    for cell in document.children(of: head) {
      switch document.attributes(of: cell).alignment {
      case .none: append(" --- |")
      case .left: append(" :-- |")
      case .center: append(" :-: |")
      case .right: append(" --: |")
      }
    }
    endLine()
  }
}
