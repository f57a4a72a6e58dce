import HelpDocument

extension ExtensionBlocks {
  /// Makes a table from the headings that represent its cells.
  /// - Parameter firstLine: the line of the first cell in the rewritten text.
  func assemble(
    _ table: Table, from firstLine: Int, _ reader: inout MarkReader, in tree: inout CMarkTree
  ) {
    guard let first = reader.peek(at: firstLine) else {
      reader.missingCount += table.rows.reduce(0, +)
      return
    }
    let tablePosition = first.titlePosition
    let block = tree.makeBlock(.table, at: tablePosition, onEnter: "<table>", onExit: "</table>")
    block.insertBefore(first)
    if let task = table.task, let item = block.parent, item.kind == .item {
      tree.notes.tasks[item] = task
    }
    let styles = table.alignments.map { Self.style(isHeader: false, $0, in: &tree.notes) }
    var line = firstLine
    for (index, count) in table.rows.enumerated() {
      let isHeader = index == 0
      let position = reader.peek(at: line).map(\.titlePosition) ?? tablePosition
      var attributes = Document.Attributes()
      attributes.isHeader = true
      let row = tree.makeBlock(
        .tableRow, isHeader ? attributes : nil, at: position,
        onEnter: isHeader ? "<thead>\n<tr>" : index == 1 ? "<tbody>\n<tr>" : "<tr>",
        onExit: isHeader
          ? "</tr>\n</thead>" : index == table.rows.count - 1 ? "</tr>\n</tbody>" : "</tr>")
      for (column, style) in styles.enumerated() {
        let heading = column < count ? reader.next(at: line + column) : nil
        let cellStyle =
          isHeader
          ? Self.style(isHeader: true, table.alignments[column], in: &tree.notes) : style
        let cell = tree.makeCell(cellStyle, at: heading?.titlePosition ?? position)
        if let heading {
          cell.takeChildren(of: heading)
          heading.remove()
        }
        row.append(cell)
      }
      block.append(row)
      line += count
    }
  }

  /// Adds the attributes of a column's cells to the notes, and returns their index. Returns nil for
  /// cells without attributes.
  private static func style(
    isHeader: Bool, _ alignment: Document.Alignment, in notes: inout PageNotes
  ) -> PageNotes.AttributesNumber? {
    guard isHeader || alignment != .none else { return nil }
    var attributes = Document.Attributes()
    attributes.isHeader = isHeader
    attributes.alignment = alignment
    return notes.add(attributes)
  }
}

extension CMarkNode {
  /// The position of a heading's text after `# `.
  var titlePosition: BlockPosition {
    var position = BlockPosition(self)
    position.column += 2
    return position
  }
}
