extension Book {
  /// The ids of all topics: first the listed topics in the order of the contents, then the unlisted
  /// topics.
  /// - Complexity: O(topics).
  package var readingOrder: [Int] {
    var order: [Int] = []
    while let topic = contents.topic(atPosition: order.count) { order.append(topic) }
    let listedTopics = Set(order)
    return order + (0..<topicCount).filter { !listedTopics.contains($0) }
  }
}
