extension Document {
  /// Returns the tabs that begin at a node.
  /// - Parameter first: the node of the first tab.
  /// - Complexity: O(tabs + length of their labels).
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

  /// Whether a node is a tab.
  package func isTab(_ node: Int) -> Bool {
    kind(of: node) == .division && attributes(of: node).isTab
  }

  /// Returns the paragraph with a tab's label, or nil if there is none.
  package func tabLabel(of tab: Int) -> Int? {
    tab + 1 < end(of: tab) && kind(of: tab + 1) == .paragraph ? tab + 1 : nil
  }
}
