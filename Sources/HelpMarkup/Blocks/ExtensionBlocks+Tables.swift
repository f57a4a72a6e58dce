extension ExtensionBlocks {
  /// Makes a table of the headings that stand for its cells.
  func assemble(
    _ table: Table, from firstLine: Int, _ reader: inout MarkReader, in tree: inout CMarkTree
  ) {
    guard let first = reader.peek(at: firstLine) else { return }
    let tablePlace = textPlace(first)
    guard
      let block = tree.block(
        .table, at: tablePlace, onEnter: "<table>", onExit: "</table>")
    else { return }
    block.insertBefore(first)
    var line = firstLine
    for (index, count) in table.rows.enumerated() {
      let isHeader = index == 0
      let cells = (line..<(line + count)).map { reader.take(at: $0) }
      line += count
      let place = cells.first.flatMap { $0.map(textPlace) } ?? tablePlace
      var attributes = Document.Attributes()
      attributes.isHeader = true
      guard
        let row = tree.block(
          .tableRow, isHeader ? attributes : nil, at: place,
          onEnter: isHeader ? "<thead>\n<tr>" : index == 1 ? "<tbody>\n<tr>" : "<tr>",
          onExit: isHeader
            ? "</tr>\n</thead>" : index == table.rows.count - 1 ? "</tr>\n</tbody>" : "</tr>")
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
    var attributes = Document.Attributes()
    attributes.isHeader = isHeader
    attributes.alignment = alignment
    guard
      let cell = tree.inline(
        .tableCell, isHeader || alignment != .none ? attributes : nil,
        at: heading.map(textPlace) ?? rowPlace, onEnter: "<\(name)\(align)>",
        onExit: "</\(name)>\n")
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
