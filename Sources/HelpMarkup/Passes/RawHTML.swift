/// Makes raw HTML safe: every HTML block and HTML inline is replaced by what the sanitiser makes of it.
enum RawHTML {
  /// The raw HTML of a page, read as one HTML text; nil when there is none.
  static func parse(
    _ nodes: [CMarkNode], in tree: borrowing CMarkTree, options: MarkupOptions,
    positions: inout InlinePositions
  ) -> HTMLFragments? {
    guard !nodes.isEmpty else { return nil }
    let fragments = nodes.map {
      HTMLFragments.Fragment(Array($0.literal), isBlock: $0.kind == .htmlBlock)
    }
    guard let resolve = options.resolveLink else { return HTMLFragments(fragments) }
    let places = nodes.map { positions.position(of: $0, in: tree) }
    return HTMLFragments(fragments) { reference in
      let place = places.indices.contains(reference.fragment) ? places[reference.fragment] : nil
      return resolve(LinkReference(reference, position: place))
    }
  }

  /// Writes the safe HTML back into the tree.
  static func run(_ nodes: [CMarkNode], _ safe: HTMLFragments) {
    for (node, html) in zip(nodes, safe.html) { node.setLiteral(html) }
  }
}
