/// The topics of an index that a query may find.
package struct TopicSelection: Sendable {
  fileprivate let isSelected: [Bool]

  /// Whether a query may find a topic.
  func contains(_ topic: Int) -> Bool { isSelected[topic] }
}

extension SearchIndex {
  /// Returns the topics whose paths satisfy a condition.
  /// - Complexity: O(topics).
  package func selection(where isSelected: (_ path: String) -> Bool) throws -> TopicSelection {
    var selected: [Bool] = []
    try forEachTopic { path, _, _ in selected.append(isSelected(path)) }
    // A damaged index may have fewer topics than its header says.
    let missing = max(0, topicCount - selected.count)
    selected += [Bool](repeating: false, count: missing)
    return TopicSelection(isSelected: selected)
  }
}
