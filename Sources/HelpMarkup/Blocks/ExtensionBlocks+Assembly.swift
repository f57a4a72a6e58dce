extension ExtensionBlocks {
  /// A footnote's definition: its name as written, and the list item that holds its blocks.
  struct Definition {
    var label: String
    var item: CMarkNode
  }

  /// Finds the marks among the headings and takes them out of the tree and the inventory: tables are put together,
  /// definitions of footnotes given back, in order.
  /// - Complexity: O(headings + cells).
  func assemble(
    _ found: inout CMarkInventory, in tree: inout CMarkTree, _ positions: inout InlinePositions
  ) -> [Definition] {
    guard !marks.isEmpty else { return [] }
    var reader = MarkReader(found.headings)
    var definitions: [Definition] = []
    for mark in marks {
      switch mark.kind {
      case .table(let index): assemble(tables[index], from: mark.line, &reader, in: &tree)
      case .mkDocs(let block):
        guard let heading = reader.take(at: mark.line) else { continue }
        block.assemble(heading, in: &tree, &positions)
      case .separator: reader.take(at: mark.line)?.remove()
      case .footnote(let label):
        guard let heading = reader.take(at: mark.line) else { continue }
        if let item = heading.parent, item.kind == .item {
          definitions.append(Definition(label: label, item: item))
        }
        heading.remove()
      }
    }
    found.headings = reader.finish()
    return definitions
  }
}

/// Reads the headings of a page along with the lines of marks, both in the order of the page.
struct MarkReader {
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
