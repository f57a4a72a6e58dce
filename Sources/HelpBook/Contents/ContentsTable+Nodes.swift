extension ContentsTable {
  /// A line of the contents.
  /// - Precondition: `index` is in `0..<nodeCount`.
  /// - Complexity: O(depth), for its number.
  public func node(at index: Int) -> ContentsNode {
    precondition(index >= 0 && index < nodeCount, "no node has this number")
    return withBytes { node(at: index, in: $0) }
  }

  /// The nodes directly below a node, in order; nil asks for the top level.
  /// - Complexity: O(number of them).
  public func children(of parent: Int?) -> [ContentsNode] {
    withBytes { bytes in
      var children: [ContentsNode] = []
      var next = parent.map { $0 + 1 } ?? 0
      let end = parent.map { self.end(of: $0, in: bytes) } ?? nodeCount
      while next < end {
        let child = node(at: next, in: bytes)
        children.append(child)
        next = child.end
      }
      return children
    }
  }

  /// Every node in reading order.
  public var nodes: [ContentsNode] {
    withBytes { bytes in (0..<nodeCount).map { node(at: $0, in: bytes) } }
  }

  func node(at index: Int, in bytes: UnsafeRawBufferPointer) -> ContentsNode {
    typealias Record = ContentsLayout.NodeRecord
    let start = record(index)
    let topic = bytes.number(at: start + Record.topic)
    let destination = string(at: start + Record.destination, in: bytes)
    return ContentsNode(
      id: index,
      kind: ContentsNode.Kind(rawValue: UInt8(truncatingIfNeeded: bytes.number(at: start)))
        ?? .section,
      title: string(at: start + Record.title, in: bytes),
      topic: topic < topicCount ? topic : nil,
      destination: destination.isEmpty ? nil : destination,
      parent: parent(of: index, in: bytes),
      depth: min(bytes.number(at: start + Record.depth), ContentsTableBuilder.maximumDepth),
      end: end(of: index, in: bytes),
      number: number(of: index, in: bytes))
  }

  /// A node's number among its siblings, from 1; 0 when it is not numbered.
  func ordinal(ofNode index: Int) -> Int {
    withBytes { $0.number(at: record(index) + ContentsLayout.NodeRecord.ordinal) }
  }

  private func record(_ index: Int) -> Int { nodesStart + index * ContentsLayout.NodeRecord.length }

  /// Always after the node, whatever the bytes say, so that a walk ends.
  private func end(of index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let end = bytes.number(at: record(index) + ContentsLayout.NodeRecord.end)
    return min(max(end, index + 1), nodeCount)
  }

  /// Always before the node, for the same reason.
  private func parent(of index: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    let parent = bytes.number(at: record(index) + ContentsLayout.NodeRecord.parent)
    return parent < index ? parent : nil
  }

  private func number(of index: Int, in bytes: UnsafeRawBufferPointer) -> String? {
    var ordinals: [Int] = []
    var next: Int? = index
    while let node = next, ordinals.count < ContentsTableBuilder.maximumDepth {
      let ordinal = bytes.number(at: record(node) + ContentsLayout.NodeRecord.ordinal)
      if ordinal == 0 { break }
      ordinals.append(ordinal)
      next = parent(of: node, in: bytes)
    }
    return ordinals.isEmpty ? nil : ordinals.reversed().map(String.init).joined(separator: ".")
  }
}
