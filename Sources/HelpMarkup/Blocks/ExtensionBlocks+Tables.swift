extension ExtensionBlocks {
  /// Turns headings that stand for cells into tables, and takes all marks out of the inventory.
  /// - Complexity: O(headings + cells).
  func assemble(_ found: inout CMarkInventory, in tree: inout CMarkTree) {
    guard !marks.isEmpty else { return }
    var reader = MarkReader(found.headings)
    for mark in marks {
      switch mark.kind {
      case .separator: reader.take(at: mark.line)?.remove()
      case .footnote: reader.take(at: mark.line)?.remove()
      case .table(let index):
        assemble(tables[index], from: mark.line, &reader, in: &tree)
      }
    }
    found.headings = reader.finish()
  }

  private func assemble(
    _ table: Table, from firstLine: Int, _ reader: inout MarkReader, in tree: inout CMarkTree
  ) {
    guard let first = reader.peek(at: firstLine) else { return }
    let tablePlace = textPlace(first)
    guard
      let block = tree.annotated(
        isBlock: true, onEnter: "<table>", onExit: "</table>", .table(place: tablePlace))
    else { return }
    block.insertBefore(first)
    var line = firstLine
    for (index, count) in table.rows.enumerated() {
      let isHeader = index == 0
      let cells = (line..<(line + count)).map { reader.take(at: $0) }
      line += count
      let place = cells.first.flatMap { $0.map(textPlace) } ?? tablePlace
      guard
        let row = tree.annotated(
          isBlock: true,
          onEnter: isHeader ? "<thead>\n<tr>" : index == 1 ? "<tbody>\n<tr>" : "<tr>",
          onExit: isHeader
            ? "</tr>\n</thead>" : index == table.rows.count - 1 ? "</tr>\n</tbody>" : "</tr>",
          .tableRow(isHeader: isHeader, place: place))
      else { return }
      for (column, alignment) in table.alignments.enumerated() {
        let heading = column < cells.count ? cells[column] : nil
        append(heading, to: row, isHeader: isHeader, alignment, place, in: &tree)
      }
      block.append(row)
    }
  }

  /// A cell is an inline to cmark: it writes `<td>`, what is in it, `</td>` and a line break.
  private func append(
    _ heading: CMarkNode?, to row: CMarkNode, isHeader: Bool, _ alignment: Document.Alignment,
    _ rowPlace: BlockPlace, in tree: inout CMarkTree
  ) {
    let name = isHeader ? "th" : "td"
    let align =
      switch alignment {
      case .none: ""
      case .left: " align=\"left\""
      case .center: " align=\"center\""
      case .right: " align=\"right\""
      }
    guard
      let cell = tree.annotated(
        isBlock: false, onEnter: "<\(name)\(align)>", onExit: "</\(name)>\n",
        .tableCell(
          isHeader: isHeader, alignment: alignment, place: heading.map(textPlace) ?? rowPlace))
    else { return }
    if let heading {
      cell.takeChildren(of: heading)
      heading.remove()
    }
    row.append(cell)
  }

  /// Where the text of a heading `# text` begins.
  private func textPlace(_ heading: CMarkNode) -> BlockPlace {
    var place = BlockPlace(heading)
    place.column += 2
    return place
  }
}

/// Reads the headings of a page along with the lines of marks, both in the order of the page.
private struct MarkReader {
  private let headings: [CMarkNode]
  private var next = 0
  private var others: [CMarkNode] = []

  init(_ headings: [CMarkNode]) { self.headings = headings }

  /// The heading that stands at a line; nil when none does.
  mutating func peek(at line: Int) -> CMarkNode? {
    while next < headings.count, headings[next].startLine < line {
      others.append(headings[next])
      next += 1
    }
    return next < headings.count && headings[next].startLine == line ? headings[next] : nil
  }

  mutating func take(at line: Int) -> CMarkNode? {
    guard let heading = peek(at: line) else { return nil }
    next += 1
    return heading
  }

  /// The headings that are no marks.
  consuming func finish() -> [CMarkNode] { others + headings[next...] }
}
