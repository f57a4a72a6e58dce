extension Document {
  /// Whether another document has the same content: nodes of the same kinds and sizes with equal
  /// texts and attributes. Positions in the source are ignored.
  /// - Parameter ignoresAnchors: whether identifiers may differ.
  /// - Complexity: O(size).
  package func hasSameContent(as other: Document, ignoresAnchors: Bool = false) -> Bool {
    guard nodes.count == other.nodes.count else { return false }
    return nodes.indices.allSatisfy { index in
      let (node, otherNode) = (nodes[index], other.nodes[index])
      var attributes = self.attributes(of: index)
      if ignoresAnchors { attributes.identifier = other.attributes(of: index).identifier }
      return node.kind == otherNode.kind && node.end == otherNode.end
        && utf8(of: index) == other.utf8(of: index)
        && ((node.attributes < 0 && otherNode.attributes < 0)
          || attributes.hasSameBytes(as: other.attributes(of: index)))
    }
  }
}
