extension Book {
  /// All topics, by their ids: those of the contents in their order, and then the others.
  /// - Complexity: O(topics).
  package var readingOrder: [Int] {
    var order: [Int] = []
    while let topic = contents.topic(atPosition: order.count) { order.append(topic) }
    let listed = Set(order)
    return order + (0..<topicCount).filter { !listed.contains($0) }
  }
}
