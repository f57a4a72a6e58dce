/// Text that an attribute list begins, across the nodes that passes have cut it into, as far as the list may reach.
struct ListText {
  private(set) var bytes: [UInt8]
  private var nodes: [CMarkNode]

  init(from text: CMarkNode) {
    bytes = text.literal
    nodes = [text]
    var last = text
    while !bytes.contains(0x7D), bytes.count < AttributeList.maximumLength, let next = last.next,
      next.kind == .text
    {
      bytes += next.literal
      nodes.append(next)
      last = next
    }
  }

  /// Whether nothing follows the first bytes in their paragraph.
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
      let taken = min(left, node.literal.count)
      if let offset = tree.notes.madeAt[node] { tree.notes.madeAt[node] = offset + taken }
      node.setLiteral(Array(node.literal[taken...]))
      left -= taken
    }
  }
}
