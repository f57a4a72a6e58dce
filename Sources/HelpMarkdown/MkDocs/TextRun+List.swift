/// A text that begins with an attribute list.
extension TextRun {
  /// Whether the paragraph ends after a number of bytes.
  func isEnd(at length: Int) -> Bool {
    guard length == bytes.count else { return false }
    var next = nodes.last?.next
    while let node = next, node.kind == .text, node.literal.isEmpty { next = node.next }
    return next == nil
  }

  /// Removes a number of bytes from the text. The nodes stay, because other passes may refer to them.
  func remove(_ length: Int, in tree: inout CMarkTree) {
    var left = length
    for node in nodes where left > 0 {
      let literal = node.literal
      let taken = min(left, literal.count)
      if let offset = tree.notes.knownStarts[node] { tree.notes.knownStarts[node] = offset + taken }
      node.setLiteral(Array(literal[taken...]))
      left -= taken
    }
  }
}
