/// The topics of an index that a query may find.
package struct TopicSelection: Sendable {
  fileprivate let isSelected: [Bool]

  /// Whether a topic is one of them.
  func contains(_ topic: Int) -> Bool { isSelected[topic] }
}

extension SearchIndex {
  /// The topics whose paths fit.
  /// - Complexity: O(topics).
  package func selection(where isSelected: (_ path: String) -> Bool) throws -> TopicSelection {
    var selected: [Bool] = []
    try forEachTopic { path, _, _ in selected.append(isSelected(path)) }
    // A damaged index may have fewer of them.
    let missing = max(0, topicCount - selected.count)
    selected += [Bool](repeating: false, count: missing)
    return TopicSelection(isSelected: selected)
  }
}
