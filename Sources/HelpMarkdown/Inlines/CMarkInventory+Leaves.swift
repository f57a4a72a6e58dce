extension CMarkInventory {
  /// Returns the leaf blocks and cells whose text may have some of the marks, each once, in order.
  func leaves(with marks: InlineMarks) -> [CMarkNode] {
    var leaves: [CMarkNode] = []
    // No ancestor is visited twice, because emphasis may nest as deep as the text is long.
    var visited: Set<CMarkNode> = []
    for (node, nodeMarks) in texts where !nodeMarks.isDisjoint(with: marks) {
      var leaf = node
      while leaf.isInline, visited.insert(leaf).inserted, let parent = leaf.parent {
        leaf = parent
      }
      guard !leaf.isInline else { continue }
      if leaf != leaves.last { leaves.append(leaf) }
    }
    return leaves
  }
}
