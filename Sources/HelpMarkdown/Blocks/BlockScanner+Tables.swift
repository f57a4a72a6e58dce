import HelpCore
import HelpDialects

extension BlockScanner {
  /// Returns the maximum number of cells that all rows before a position may lack in total. A row
  /// that exceeds this number ends its table.
  ///
  /// The bound keeps a wide head and many short rows from multiplying: the added cells are in
  /// proportion to the text, and never more than cmark-gfm's bound of 200,000.
  private static func maximumMissingCells(before offset: Int) -> Int {
    min(200_000, 20_000 + offset)
  }

  /// Reads a line as a delimiter row below a paragraph, or as a row of the open table.
  /// - Returns: false if the line is neither, or if the rows lack too many cells.
  mutating func readTableLine(in container: Int, _ line: BlockLine) -> Bool {
    guard options.contains(.tables) else { return false }
    switch stack[container].kind {
    case .paragraph: return beginTable(below: container, line)
    case .table(let columns):
      guard let cells = TableLine.cells(line.content, in: bytes) else { return false }
      missingCells += max(0, columns - cells.count)
      guard missingCells <= Self.maximumMissingCells(before: line.start) else {
        unsupportedBlocks.append(
          .init(kind: .row, line: line.number, column: line.content.lowerBound - line.start + 1))
        return false
      }
      closeBlocks(above: container)
      loneHeadPrefix = nil
      output.keep(upTo: line.place)
      let prefix = prefix(of: line)
      for cell in cells.prefix(columns) { putCell(cell, of: line, prefix: prefix) }
      output.endRow(cells: min(columns, cells.count), after: line)
      return true
    default: return false
    }
  }

  /// Begins a table if the line is a delimiter row with as many cells as the last line of the
  /// paragraph above, which is the head.
  /// - Returns: false for any other line.
  private mutating func beginTable(below container: Int, _ line: BlockLine) -> Bool {
    let first = line.head
    guard first == UInt8(ascii: "|") || first == UInt8(ascii: ":") || first == UInt8(ascii: "-"),
      let header = paragraph.last,
      let alignments = TableLine.alignments(line.content, in: bytes),
      let cells = TableLine.cells(
        header.content.lowerBound + header.box..<header.content.upperBound, in: bytes),
      cells.count == alignments.count
    else { return false }
    closeBlocks(above: container)
    stack[container].kind = .table(columns: cells.count)
    stack[container - 1].lastChild = stack[container].kind
    keepParagraph(before: header)
    output.beginTable(
      alignments, at: header.line.place,
      task: header.box > 0 ? BlockStart.isDoneTask(header.line) : nil)
    // The head may open its containers with markers. The rows continue them as the delimiter row
    // does.
    let rowPrefix = prefix(of: line)
    loneHeadPrefix = rowPrefix
    var prefix = paragraph.count > 1 ? rowPrefix : prefix(of: header.line)
    if let deferred = output.cancelDeferred(of: header.line) { prefix = deferred }
    for cell in cells {
      putCell(cell, of: header.line, prefix: prefix)
      prefix = rowPrefix
    }
    output.endRow(cells: cells.count, after: line)
    paragraph.removeAll()
    return true
  }

  /// Keeps the lines above a table's head as a paragraph. As in cmark-gfm, backslashes before pipes
  /// are dropped, and lines that look like link definitions stay text.
  private mutating func keepParagraph(before header: ParagraphLine) {
    var isDefinition = paragraph.count > 1 && beginsWithDefinition(paragraph.dropLast())
    for line in paragraph.dropLast() {
      let text = line.content
      let hasEscape = text.dropLast().contains {
        bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == UInt8(ascii: "|")
      }
      guard hasEscape || isDefinition else { continue }
      var escapedLine = Array(bytes[line.line.start..<text.lowerBound])
      var start = text.lowerBound
      // The backslash escapes the colon. The name before the colon stays, because another line may
      // define it.
      if isDefinition, let end = bytes[text].firstIndex(of: UInt8(ascii: "]")) {
        TableLine.appendUnescaped(start..<(end + 1), in: bytes, to: &escapedLine)
        escapedLine.append(UInt8(ascii: "\\"))
        start = end + 1
      }
      isDefinition = false
      TableLine.appendUnescaped(start..<text.upperBound, in: bytes, to: &escapedLine)
      output.replace(line.line, with: escapedLine)
    }
  }

  /// Returns the text before a line's content: the markers of its containers and white space.
  func prefix(of line: BlockLine) -> [UInt8] {
    Array(bytes[line.start..<line.content.lowerBound])
  }

  /// Writes a cell as a heading, `# text #`. The closing mark protects marks at the end of the
  /// text.
  private mutating func putCell(_ cell: Range<Int>, of line: BlockLine, prefix: [UInt8]) {
    let shift = cell.lowerBound - line.start - prefix.count - 2
    output.put(line: line.number, shift: shift) { heading in
      heading.append(contentsOf: prefix)
      heading.append(UInt8(ascii: "#"))
      guard !cell.isEmpty else { return }
      heading.append(.space)
      TableLine.appendUnescaped(cell, in: bytes, to: &heading)
      heading.append(.space)
      heading.append(UInt8(ascii: "#"))
    }
  }
}
