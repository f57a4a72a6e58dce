import HelpCore
import HelpDocument
import HelpLayout
import HelpTerminal

extension PageView {
  /// The line of the file at the top of the screen. Nil in a topic that is not plain text, and until
  /// the lines above are counted.
  var topFileLine: Int? {
    guard page.plan.pieces != nil || page.plan.isText,
      let row = page.rows(from: position, count: 1).first,
      let before = page.lineCount(beforePart: row.part)
    else { return nil }
    return before + page.layout(of: row.part).lines[...row.line].count { !$0.continuesText }
  }

  /// Returns the line numbers of rows: lines of the file in plain text, lines of the block in code.
  /// Returns nil for other rows, and for rows below lines that are still being counted.
  private func lineNumbers(of rows: [PageRow]) -> [Int?] {
    if page.plan.pieces == nil, !page.plan.isText { return codeNumbers(of: rows) }
    var previousLine: (part: Int, line: Int, number: Int)?
    return rows.map { row in
      let lines = page.layout(of: row.part).lines
      let start: (line: Int, number: Int)
      if let previousLine, previousLine.part == row.part {
        start = (previousLine.line, previousLine.number)
      } else {
        guard let before = page.lineCount(beforePart: row.part) else { return nil }
        start = (0, before)
      }
      let number = start.number + lines[start.line...row.line].count { !$0.continuesText }
      previousLine = (row.part, row.line + 1, number)
      return row.styledLine.continuesText ? nil : number
    }
  }

  /// Returns the line numbers of the rows that show code, or nil for other rows.
  private func codeNumbers(of rows: [PageRow]) -> [Int?] {
    var previousLine: (node: Int, offset: Int, number: Int)?
    return rows.map { row in
      let line = row.styledLine
      guard line.isCode, line.offset >= 0,
        let block = page.layout(of: row.part).codeBlocks.first(where: {
          $0.lines.contains(row.line)
        })
      else { return nil }
      let start =
        previousLine?.node == block.node ? previousLine.map { ($0.offset, $0.number) } : nil
      let (offset, number) = start ?? (0, 1)
      let text = document.utf8(of: block.node)
      let end = min(line.offset, text.count)
      let lineNumber =
        number + text.dropFirst(offset).prefix(max(0, end - offset)).count { $0 == .lineFeed }
      previousLine = (block.node, end, lineNumber)
      return lineNumber
    }
  }

  /// Draws the line numbers to the left of the text, if they are on.
  func drawLineNumbers(of rows: [PageRow], on screen: inout ScreenBuffer) {
    guard numbersLines else { return }
    let end = max(margin, gutter) - 1
    for (row, number) in lineNumbers(of: rows).enumerated() {
      guard let label = number.map(String.init) else { continue }
      screen.put(label, row: row, column: max(0, end - label.utf8.count), style: .dim)
    }
  }
}
