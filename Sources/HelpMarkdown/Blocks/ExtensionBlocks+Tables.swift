import HelpDocument

extension ExtensionBlocks {
  /// Makes a table from the headings that represent its cells.
  func assemble(
    _ table: Table, from firstLine: Int, _ reader: inout MarkReader, in tree: inout CMarkTree
  ) {
    guard let first = reader.peek(at: firstLine) else {
      reader.lost += table.rows.reduce(0, +)
      return
    }
    let tablePlace = first.titlePlace
    let block = tree.block(.table, at: tablePlace, onEnter: "<table>", onExit: "</table>")
    block.insertBefore(first)
    if let task = table.task, let item = block.parent, item.kind == .item {
      tree.notes.tasks[item] = task
    }
    var line = firstLine
    for (index, count) in table.rows.enumerated() {
      let isHeader = index == 0
      let place = reader.peek(at: line).map(\.titlePlace) ?? tablePlace
      var attributes = Document.Attributes()
      attributes.isHeader = true
      let row = tree.block(
        .tableRow, isHeader ? attributes : nil, at: place,
        onEnter: isHeader ? "<thead>\n<tr>" : index == 1 ? "<tbody>\n<tr>" : "<tr>",
        onExit: isHeader
          ? "</tr>\n</thead>" : index == table.rows.count - 1 ? "</tr>\n</tbody>" : "</tr>")
      for (column, alignment) in table.alignments.enumerated() {
        let heading = column < count ? reader.take(at: line + column) : nil
        append(heading, to: row, isHeader: isHeader, alignment, place, in: &tree)
      }
      block.append(row)
      line += count
    }
  }

  /// A cell is an inline to cmark: it writes `<td>`, what is in it, `</td>` and a line break.
  private func append(
    _ heading: CMarkNode?, to row: CMarkNode, isHeader: Bool, _ alignment: Document.Alignment,
    _ rowPlace: BlockPlace, in tree: inout CMarkTree
  ) {
    var attributes = Document.Attributes()
    attributes.isHeader = isHeader
    attributes.alignment = alignment
    let cell = tree.cell(
      isHeader || alignment != .none ? attributes : nil, at: heading?.titlePlace ?? rowPlace,
      onEnter: Self.opening(isHeader, alignment), onExit: isHeader ? "</th>\n" : "</td>\n")
    if let heading {
      cell.takeChildren(of: heading)
      heading.remove()
    }
    row.append(cell)
  }

  private static func opening(_ isHeader: Bool, _ alignment: Document.Alignment) -> String {
    switch alignment {
    case .none: isHeader ? "<th>" : "<td>"
    case .left: isHeader ? "<th align=\"left\">" : "<td align=\"left\">"
    case .center: isHeader ? "<th align=\"center\">" : "<td align=\"center\">"
    case .right: isHeader ? "<th align=\"right\">" : "<td align=\"right\">"
    }
  }
}

extension CMarkNode {
  /// Where the text of a heading `# text` begins.
  var titlePlace: BlockPlace {
    var place = BlockPlace(self)
    place.column += 2
    return place
  }
}
