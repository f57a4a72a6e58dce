import HelpDocument

extension LayoutEngine {
  /// Begins at a part of a document, inside its containers and after the lines of the previous
  /// part.
  init(_ plan: LayoutPlan, _ part: LayoutPlan.Part, options: LayoutOptions) {
    self.init(
      plan.document, options: options, footnoteNumbers: plan.footnoteNumbers,
      firstLink: part.firstLink, isText: plan.isText)
    hasLinesBefore = part.hasLinesBefore
    tables = plan.tables(for: options)
    listMarkerColumns = plan.listMarkerColumns
    if part.footnotes.isEmpty { partEnd = part.nodes.upperBound }
    if part.codeStart > 0 { codeStart = (part.nodes.lowerBound, part.codeStart) }
    codeEnd = part.codeEnd.map { (part.nodes.upperBound - 1, $0) }
    for node in part.containers {
      open(node, document.kind(of: node), document.attributes(of: node))
    }
    if let innermost = part.containers.last, document.kind(of: innermost) == .list {
      frames[frames.count - 1].nextNumber &+= part.itemsBefore
    }
    shallowest = frames.count
    needsBlank = part.needsBlank
  }

  /// Lays out a part of the document. The lines of all parts, in order, are the lines of the whole
  /// document.
  mutating func run(_ part: LayoutPlan.Part) {
    var nodes = part.nodes
    if let table = part.table {
      let end = min(nodes.upperBound, document.end(of: table))
      continueTable(table, nodes: nodes.lowerBound..<end)
      nodes = end..<nodes.upperBound
    }
    walk(nodes)
    waitingFootnotes = part.footnotes
    hasFootnoteRule = part.followsFootnotes
    addFootnotes(from: max(document.count, part.nodes.lowerBound))
    finish()
  }
}
