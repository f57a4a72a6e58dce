import HelpDocument

extension MarkdownWriter {
  mutating func writeTable(_ table: Int) {
    var isFirst = true
    for row in document.children(of: table) {
      if !isFirst { out.append(contentsOf: prefix) }
      text("|")
      for cell in document.children(of: row) {
        text(" ")
        let start = out.count
        writeInlines(cell + 1..<document.end(of: cell), in: .cell)
        text(out.count == start ? "|" : " |")
      }
      endLine()
      if isFirst { writeDelimiters(row) }
      isFirst = false
    }
  }

  private mutating func writeDelimiters(_ head: Int) {
    out.append(contentsOf: prefix)
    text("|")
    for cell in document.children(of: head) {
      switch document.attributes(of: cell).alignment {
      case .none: text(" --- |")
      case .left: text(" :-- |")
      case .center: text(" :-: |")
      case .right: text(" --: |")
      }
    }
    endLine()
  }
}
