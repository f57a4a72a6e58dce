extension ContentsTable {
  /// Returns a node of the contents.
  /// - Precondition: `index` is in `0..<nodeCount`.
  /// - Complexity: O(depth).
  package func node(at index: Int) -> ContentsNode {
    precondition(index >= 0 && index < nodeCount, "no node has this number")
    return withBytes { node(at: index, in: $0) }
  }

  /// Returns the nodes directly below a node, in order.
  /// - Parameter parent: the node, or nil for the top level.
  /// - Complexity: O(number of these nodes · their depth).
  package func children(of parent: Int?) -> [ContentsNode] {
    var children: [ContentsNode] = []
    forEachChild(of: parent) { children.append($0) }
    return children
  }

  /// Calls `body` with each node directly below a node, in order.
  /// - Parameter parent: the node, or nil for the top level.
  /// - Complexity: O(number of these nodes · their depth).
  package func forEachChild(
    of parent: Int?, _ body: (ContentsNode) throws -> Void
  ) rethrows {
    try withBytes { bytes in
      var index = parent.map { $0 + 1 } ?? 0
      let end = parent.map { self.end(of: $0, in: bytes) } ?? nodeCount
      while index < end {
        let child = node(at: index, in: bytes)
        try body(child)
        index = child.end
      }
    }
  }

  /// The nodes in reading order.
  package var nodes: [ContentsNode] {
    withBytes { bytes in (0..<nodeCount).map { node(at: $0, in: bytes) } }
  }

  func node(at index: Int, in bytes: Span<UInt8>) -> ContentsNode {
    let path = path(to: index, in: bytes)
    let destination = string(.destination, index, in: bytes)
    let topic = reference(.nodeTopic, index, in: bytes).flatMap { $0 < topicCount ? $0 : nil }
    return ContentsNode(
      id: index,
      kind: ContentsNode.Kind(
        rawValue: UInt8(truncatingIfNeeded: number(.nodeKind, index, in: bytes)))
        ?? .section,
      title: title(ofNode: index, topic: destination.isEmpty ? topic : nil, in: bytes),
      topic: topic,
      destination: destination.isEmpty ? nil : destination,
      parent: path.dropFirst().first,
      depth: path.count - 1,
      end: end(of: index, in: bytes),
      number: number(along: path, in: bytes))
  }

  /// Returns the title of a node in the reader's language.
  /// - Parameter topic: the topic that the node opens at its beginning.
  private func title(ofNode index: Int, topic: Int?, in bytes: Span<UInt8>) -> String {
    let writtenTitle = string(.nodeTitle, index, in: bytes)
    guard let localized else { return writtenTitle }
    let topicTitle = topic.flatMap { localizedTitle(ofTopic: $0, in: bytes) }
    return topicTitle ?? localized.sections[writtenTitle] ?? writtenTitle
  }

  /// Returns a node's number among its siblings, from 1, or 0 if it is not numbered.
  package func ordinal(ofNode index: Int) -> Int { withBytes { number(.ordinal, index, in: $0) } }

  /// Returns the number after a node's last descendant. The result is always greater than the
  /// node's own number, even in a forged table. Every walk therefore ends.
  private func end(of index: Int, in bytes: Span<UInt8>) -> Int {
    min(index + 1 + number(.descendants, index, in: bytes), nodeCount)
  }

  /// Returns a node and the nodes above it, from the bottom up. A forged parent after its child is
  /// ignored. The walk therefore ends.
  private func path(to index: Int, in bytes: Span<UInt8>) -> [Int] {
    var path = [index]
    var node = index
    while let parent = reference(.parent, node, in: bytes), parent < node,
      path.count < ContentsTableBuilder.maximumDepth
    {
      path.append(parent)
      node = parent
    }
    return path
  }

  /// Returns the number of a chapter, such as `2.1`, or nil if the chapter is not numbered.
  /// - Parameter path: the node and the nodes above it, from the bottom up.
  private func number(along path: [Int], in bytes: Span<UInt8>) -> String? {
    var ordinals: [Int] = []
    for node in path {
      let ordinal = number(.ordinal, node, in: bytes)
      if ordinal == 0 { break }
      ordinals.append(ordinal)
    }
    return ordinals.isEmpty ? nil : ordinals.reversed().map(String.init).joined(separator: ".")
  }
}
