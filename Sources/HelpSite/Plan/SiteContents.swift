import HelpAuthoring

/// A book's contents, read once, so that each page costs only the part that it shows.
struct SiteContents: Sendable {
  let nodes: [ContentsNode]
  /// The children of each node at its number + 1; those of the top level at 0.
  private let childLists: [[Int32]]
  /// The place of each node among its siblings.
  private let ordinals: [Int32]

  init(_ table: ContentsTable) {
    self.init((0..<table.nodeCount).map { table.node(at: $0) })
  }

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

  /// The nodes directly below a node; nil for the top level.
  func children(of node: Int?) -> [Int32] { childLists[(node ?? -1) + 1] }

  func ordinal(of node: Int) -> Int { Int(ordinals[node]) }

  /// The nodes above a node, the nearest first, at most `limit` of them.
  func ancestors(of node: Int, limit: Int) -> [Int] {
    var result: [Int] = []
    var parent = nodes[node].parent
    while let node = parent, result.count < limit {
      result.append(node)
      parent = nodes[node].parent
    }
    return result
  }

  /// The first page of a node or below it.
  /// - Complexity: O(nodes before it).
  func firstTopic(in node: Int) -> Int? {
    nodes[node..<nodes[node].end].lazy.compactMap(\.topic).first
  }

  /// The number of pages below a node, without the node; nil for all.
  func pageCount(below node: Int?) -> Int {
    let range = node.map { $0 + 1..<nodes[$0].end } ?? 0..<nodes.count
    return nodes[range].count { $0.topic != nil }
  }
}
