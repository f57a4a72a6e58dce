/// A text that begins with an attribute list.
extension TextRun {
  /// Whether the paragraph ends after a number of bytes.
  func isEnd(at length: Int) -> Bool {
    guard length == bytes.count else { return false }
    var following = nodes.last?.next
    while let node = following, node.kind == .text, node.literal.isEmpty { following = node.next }
    return following == nil
  }

  /// Removes a number of bytes from the text. The nodes stay, because other passes may refer to
  /// them.
  func remove(_ length: Int, in tree: inout CMarkTree) {
    var remaining = length
    for node in nodes where remaining > 0 {
      let literal = node.literal
      let removedLength = min(remaining, literal.count)
      if let offset = tree.notes.knownStarts[node] {
        tree.notes.knownStarts[node] = offset + removedLength
      }
      node.setLiteral(Array(literal[removedLength...]))
      remaining -= removedLength
    }
  }
}
