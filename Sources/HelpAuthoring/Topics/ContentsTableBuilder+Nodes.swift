import HelpBook

extension ContentsTableBuilder {
  /// Adds the lines of a table.
  /// - Parameter title: returns the title of a line, or nil to keep the line's own title.
  mutating func addNodes(of table: ContentsTable, title: (ContentsNode) -> String?) {
    for node in table.nodes {
      while openDepth > node.depth { close() }
      open(
        node.kind, title: title(node) ?? node.title, topic: node.topic,
        destination: node.destination ?? "", ordinal: table.ordinal(ofNode: node.id),
        isReference: node.topic.map { table.topic(at: $0).node ?? 0 > node.id } ?? false)
    }
  }
}
