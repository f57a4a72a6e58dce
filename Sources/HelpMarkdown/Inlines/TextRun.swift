import HelpCore

/// Adjacent text nodes, read as one text. cmark cuts text where an inline might have begun.
struct TextRun {
  let firstNode: CMarkNode
  private(set) var nodes: [CMarkNode] = []
  private(set) var bytes: [UInt8] = []

  /// Collects the text nodes from `firstNode` on.
  /// - Parameter isEnough: a function that returns whether the run may end with a node, by the
  ///   node's text and the length of the run.
  init(
    from firstNode: CMarkNode,
    until isEnough: (_ text: Span<UInt8>, _ length: Int) -> Bool = { _, _ in false }
  ) {
    self.firstNode = firstNode
    var node: CMarkNode? = firstNode
    var isDone = false
    while let current = node, current.kind == .text, !isDone {
      nodes.append(current)
      current.withLiteral { text in
        bytes.append(copying: text)
        isDone = isEnough(text, bytes.count)
      }
      node = current.next
    }
  }

  /// Replaces parts of the text with inlines, and empties all nodes but the first.
  func substitute(_ parts: [TextPart], in tree: inout CMarkTree) {
    for node in nodes.dropFirst() { node.setLiteral([]) }
    tree.substitute(parts, in: bytes, of: firstNode)
  }
}
