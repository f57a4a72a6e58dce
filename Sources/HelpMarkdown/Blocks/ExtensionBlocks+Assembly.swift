extension ExtensionBlocks {
  /// Turns the replacements in the tree into the blocks that they stand for, and removes the marks
  /// from the tree and from the inventory.
  /// - Returns: the number of marks and cells that libcmark did not read as headings. The number is
  ///   0 as long as `BlockScanner` reads blocks as libcmark does.
  /// - Complexity: O(headings + cells).
  @discardableResult
  func assemble(
    _ inventory: inout CMarkInventory, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) -> Int {
    var reader = MarkReader(inventory.headings)
    var slashes: [(block: MkDocsBlock, title: CMarkNode)] = []
    for mark in marks {
      switch mark.kind {
      case .table(let index): assemble(tables[index], from: mark.line, &reader, in: &tree)
      case .mkDocs(let block):
        guard let heading = reader.next(at: mark.line) else { continue }
        block.assemble(heading, titles: titles, in: &tree, &positions)
      case .slashes(let block):
        if let heading = reader.next(at: mark.line) { slashes.append((block, heading)) }
      case .slashesEnd(let count):
        let end = reader.next(at: mark.line)
        for _ in 0..<count {
          guard let (block, title) = slashes.popLast() else { break }
          block.assemble(between: title, end, titles: titles, in: &tree)
        }
        end?.remove()
      case .separator: reader.next(at: mark.line)?.remove()
      case .footnote(let label):
        guard let heading = reader.next(at: mark.line) else { continue }
        if let item = heading.parent, item.kind == .item {
          tree.notes.footnotes.append(PageNotes.Footnote(label: label, item: item))
        }
        heading.remove()
      }
    }
    // A block without an end extends to the end of its container.
    for (block, title) in slashes.reversed() {
      block.assemble(between: title, nil, titles: titles, in: &tree)
    }
    let missingCount = reader.missingCount
    inventory.headings = reader.finish()
    return missingCount
  }
}
