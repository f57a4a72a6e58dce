import HelpAuthoring

/// A book's contents, read once. The cost of a page then depends only on the lines that the page
/// shows.
struct SiteContents: Sendable {
  let nodes: [ContentsNode]
  /// The children of the node `i` at index `i + 1`, and the nodes of the top level at index 0.
  private let childLists: [[Int32]]
  /// The index of each node among its siblings.
  private let ordinals: [Int32]

  /// Reads the contents of a book.
  init(_ table: ContentsTable) {
    self.init((0..<table.nodeCount).map { table.node(at: $0) })
  }

  /// Indexes nodes, which are in the order of the contents.
  init(_ nodes: [ContentsNode]) {
    var lists = [[Int32]](repeating: [], count: nodes.count + 1)
    var ordinals: [Int32] = []
    for node in nodes {
      let slot = (node.parent ?? -1) + 1
      ordinals.append(Int32(lists[slot].count))
      lists[slot].append(Int32(node.id))
    }
    self.nodes = nodes
    childLists = lists
    self.ordinals = ordinals
  }

  /// Returns the nodes directly below a node.
  /// - Parameter node: the node, or nil for the top level.
  func children(of node: Int?) -> [Int32] { childLists[(node ?? -1) + 1] }

  /// Returns the index of a node among its siblings.
  func ordinal(of node: Int) -> Int { Int(ordinals[node]) }

  /// Returns the nodes above a node, the nearest first, at most `limit` of them.
  func ancestors(of node: Int, limit: Int) -> [Int] {
    var result: [Int] = []
    var parent = nodes[node].parent
    while let node = parent, result.count < limit {
      result.append(node)
      parent = nodes[node].parent
    }
    return result
  }

  /// Returns the topic of a node, or the first topic below the node. Returns nil for a node without
  /// topics.
  /// - Complexity: O(nodes before the topic).
  func firstTopic(in node: Int) -> Int? {
    nodes[node..<nodes[node].end].lazy.compactMap(\.topic).first
  }

  /// Returns the number of nodes with a topic below a node, not counting the node itself.
  /// - Parameter node: the node, or nil for the top level.
  func pageCount(below node: Int?) -> Int {
    let range = node.map { $0 + 1..<nodes[$0].end } ?? 0..<nodes.count
    return nodes[range].count { $0.topic != nil }
  }
}
