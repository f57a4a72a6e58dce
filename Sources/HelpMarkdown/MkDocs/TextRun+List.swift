/// Text that an attribute list begins.
extension TextRun {
  /// Whether the first bytes end their paragraph.
  func isEnd(at length: Int) -> Bool {
    guard length == bytes.count else { return false }
    var next = nodes.last?.next
    while let node = next, node.kind == .text, node.literal.isEmpty { next = node.next }
    return next == nil
  }

  /// Others may refer to the nodes: they stay, without these bytes.
  func remove(_ length: Int, in tree: inout CMarkTree) {
    var left = length
    for node in nodes where left > 0 {
      let literal = node.literal
      let taken = min(left, literal.count)
      if let offset = tree.notes.madeAt[node] { tree.notes.madeAt[node] = offset + taken }
      node.setLiteral(Array(literal[taken...]))
      left -= taken
    }
  }
}
