/// Makes raw HTML safe: every HTML block and HTML inline is replaced by what the sanitiser makes of it.
enum RawHTML {
  /// The raw HTML of a page, read as one HTML text; nil when there is none.
  static func parse(
    _ nodes: [CMarkNode], in tree: borrowing CMarkTree, files: [String], options: MarkupOptions,
    positions: inout InlinePositions
  ) -> HTMLFragments? {
    guard !nodes.isEmpty else { return nil }
    let fragments = nodes.map {
      HTMLFragments.Fragment(Array($0.literal), isBlock: $0.kind == .htmlBlock)
    }
    guard let resolve = options.resolveLink else { return HTMLFragments(fragments) }
    let texts = fragments.map { FragmentText($0.bytes) }
    let lines = zip(nodes, texts).map { node, text in
      text.lineStarts.map { positions.position(of: $0, in: text, of: node, in: tree) }
    }
    return HTMLFragments(fragments) { reference in
      var place: SourceMap.Origin?
      if texts.indices.contains(reference.fragment) {
        let offset = reference.offset ?? 0
        let (number, range) = texts[reference.fragment].line(at: offset)
        place = lines[reference.fragment][number]
        place?.column += offset - range.lowerBound
      }
      return resolve(
        LinkReference(
          reference, position: place?.position,
          file: place.flatMap { $0.file > 0 ? files[$0.file] : nil }))
    }
  }

  /// The ids that HTML sets which stays as it is written.
  static func identifiers(_ nodes: [CMarkNode]) -> [String] {
    guard !nodes.isEmpty else { return [] }
    return HTMLFragments(
      nodes.map { .init(Array($0.literal), isBlock: $0.kind == .htmlBlock) }
    ).identifiers
  }

  /// Writes the safe HTML back into the tree.
  static func run(_ nodes: [CMarkNode], _ safe: HTMLFragments) {
    for (node, html) in zip(nodes, safe.html) { node.setLiteral(html) }
  }
}
