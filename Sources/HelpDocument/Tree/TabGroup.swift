/// A group of tabs: consecutive divisions with alternative contents (`Document.Attributes.isTab`),
/// each with a label.
package struct TabGroup: Sendable {
  /// The node and the label of each tab.
  package internal(set) var tabs: [(node: Int, label: String)]
  /// The nodes of all tabs.
  package internal(set) var nodes: Range<Int>

  /// Returns the index of the open tab, which is the first if the reader chose none of the labels.
  /// - Parameter labels: the labels that a reader has chosen, the latest first.
  package func openTab(for labels: [String]) -> Int {
    for label in labels {
      if let index = tabs.firstIndex(where: { $0.label == label }) { return index }
    }
    return 0
  }

  /// Returns the index of the tab that contains a node, or nil for a node outside the group.
  package func index(of node: Int) -> Int? {
    nodes.contains(node) ? tabs.lastIndex { $0.node <= node } : nil
  }
}
