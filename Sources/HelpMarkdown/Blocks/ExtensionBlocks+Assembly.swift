extension ExtensionBlocks {
  /// Finds the marks among the headings and removes them from the tree and the inventory: puts tables together and
  /// notes the definitions of footnotes.
  /// - Returns: the number of marks and cells that libcmark did not read as headings: 0, as long as `BlockScanner`
  ///   reads blocks as libcmark does.
  /// - Complexity: O(headings + cells).
  @discardableResult
  func assemble(
    _ found: inout CMarkInventory, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) -> Int {
    var reader = MarkReader(found.headings)
    var slashes: [(block: MkDocsBlock, title: CMarkNode)] = []
    for mark in marks {
      switch mark.kind {
      case .table(let index): assemble(tables[index], from: mark.line, &reader, in: &tree)
      case .mkDocs(let block):
        guard let heading = reader.take(at: mark.line) else { continue }
        block.assemble(heading, titles: titles, in: &tree, &positions)
      case .slashes(let block):
        if let heading = reader.take(at: mark.line) { slashes.append((block, heading)) }
      case .slashesEnd(let count):
        let end = reader.take(at: mark.line)
        for _ in 0..<count {
          guard let (block, title) = slashes.popLast() else { break }
          block.assemble(between: title, end, titles: titles, in: &tree)
        }
        end?.remove()
      case .separator: reader.take(at: mark.line)?.remove()
      case .footnote(let label):
        guard let heading = reader.take(at: mark.line) else { continue }
        if let item = heading.parent, item.kind == .item {
          tree.notes.footnotes.append(PageNotes.Footnote(label: label, item: item))
        }
        heading.remove()
      }
    }
    // Blocks without an end reach to the end of their container.
    for (block, title) in slashes.reversed() {
      block.assemble(between: title, nil, titles: titles, in: &tree)
    }
    let lost = reader.lost
    found.headings = reader.finish()
    return lost
  }
}

/// Reads the headings of a page along with the lines of marks, both in the order of the page.
struct MarkReader {
  private let headings: [CMarkNode]
  private var next = 0
  private var others: [CMarkNode] = []
  /// The number of requested headings that are missing.
  var lost = 0

  init(_ headings: [CMarkNode]) { self.headings = headings }

  /// The heading at a line; nil when there is none.
  mutating func peek(at line: Int) -> CMarkNode? {
    while next < headings.count, headings[next].startLine < line {
      others.append(headings[next])
      next += 1
    }
    return next < headings.count && headings[next].startLine == line ? headings[next] : nil
  }

  mutating func take(at line: Int) -> CMarkNode? {
    guard let heading = peek(at: line) else {
      lost += 1
      return nil
    }
    next += 1
    return heading
  }

  /// The headings that are not marks.
  consuming func finish() -> [CMarkNode] { others + headings[next...] }
}
