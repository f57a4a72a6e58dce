/// Alternatives of a content, each with a label: divisions that follow each other (`Document.Attributes.isTab`).
package struct TabGroup: Sendable {
  /// The node and the label of each tab.
  package internal(set) var tabs: [(node: Int, label: String)]
  /// All of their nodes.
  package internal(set) var nodes: Range<Int>

  /// The number of the tab that is open.
  /// - Parameter labels: the labels that a reader has chosen, the latest first. If the group has none of them, the
  ///   first tab is open.
  package func open(_ labels: [String]) -> Int {
    for label in labels {
      if let index = tabs.firstIndex(where: { $0.label == label }) { return index }
    }
    return 0
  }

  /// The number of the tab that holds a node.
  package func index(of node: Int) -> Int? {
    nodes.contains(node) ? tabs.lastIndex { $0.node <= node } : nil
  }
}

extension Document {
  /// The tabs that begin at a node, which is the first of them.
  /// - Complexity: O(tabs, and length of their labels).
  package func tabGroup(at first: Int) -> TabGroup {
    var group = TabGroup(tabs: [], nodes: first..<first)
    while group.nodes.upperBound < count, isTab(group.nodes.upperBound) {
      let node = group.nodes.upperBound
      let label = tabLabel(of: node).map(plainText) ?? ""
      group.tabs.append((node, label.isEmpty ? "\(group.tabs.count + 1)" : label))
      group.nodes = first..<end(of: node)
    }
    return group
  }

  /// Whether a node is one of several that are alternatives.
  package func isTab(_ node: Int) -> Bool {
    kind(of: node) == .division && attributes(of: node).isTab
  }

  /// The paragraph that names a tab; nil if it has none.
  package func tabLabel(of tab: Int) -> Int? {
    tab + 1 < end(of: tab) && kind(of: tab + 1) == .paragraph ? tab + 1 : nil
  }
}
