import HelpCore

extension Document {
  /// Returns the part of the document from a heading up to the next heading of the same or a higher
  /// level.
  ///
  /// - Parameters:
  ///   - title: the heading's text or its anchor, in any letter case.
  ///   - topic: the topic's name, for the error.
  /// - Throws: `HelpError.Code.notFound` with the nearest heading.
  /// - Complexity: O(nodes).
  package func section(titled title: String, in topic: String) throws -> Document {
    let headings = nodes.indices.filter { nodes[$0].kind == .heading }
    let lowercasedTitle = title.lowercased()
    let match =
      headings.first { plainText(of: $0).lowercased() == lowercasedTitle }
      ?? headings.first { attributes(of: $0).identifier?.lowercased() == lowercasedTitle }
    guard let match else {
      throw HelpError(
        .notFound, "cannot find the section '\(title)' in '\(topic)'", "no such heading",
        hint: NearestName.hint(for: title, among: headings.lazy.map { plainText(of: $0) }))
    }
    return section(from: match)
  }

  /// Returns the part of the document that an anchor names: the section of a heading, or the
  /// top-level block that contains the anchor, and all blocks after it.
  ///
  /// - Throws: `HelpError.Code.notFound` with the nearest anchor.
  /// - Complexity: O(nodes).
  package func section(anchor: String, in topic: String) throws -> Document {
    let anchorNodes = nodes.indices.filter { attributes(of: $0).identifier != nil }
    guard let match = anchorNodes.first(where: { attributes(of: $0).identifier == anchor }) else {
      throw HelpError(
        .notFound, "cannot find the anchor '\(anchor)' in '\(topic)'", "no such anchor",
        hint: NearestName.hint(
          for: anchor, among: anchorNodes.lazy.compactMap { attributes(of: $0).identifier }))
    }
    if nodes[match].kind == .heading { return section(from: match) }
    return slice(children(of: 0).filter { end(of: $0) > match })
  }

  private func section(from heading: Int) -> Document {
    let level = attributes(of: heading).level
    // A section inside a container ends with the container.
    let siblings = siblings(from: heading)
    let content = siblings.dropFirst().prefix {
      nodes[$0].kind != .heading || attributes(of: $0).level > level
    }
    return slice([heading] + content)
  }

  /// Returns a node and the siblings after it.
  private func siblings(from node: Int) -> [Int] {
    var parent = 0
    for index in nodes.indices.prefix(node) where end(of: index) > node { parent = index }
    return children(of: parent).filter { $0 >= node }
  }

  /// Returns a document of some subtrees, which shares the text of this document.
  private func slice(_ roots: [Int]) -> Document {
    var result = Document(
      files: files, nodes: [nodes[0]], bytes: bytes, attributeTable: attributeTable)
    for root in roots {
      let shift = result.nodes.count - root
      for index in root..<end(of: root) {
        var node = nodes[index]
        node.end += Int32(shift)
        result.nodes.append(node)
      }
    }
    result.nodes[0].end = Int32(result.nodes.count)
    return result
  }
}
