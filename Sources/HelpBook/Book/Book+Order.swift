extension Book {
  /// The ids of all topics: those of the contents in their order, and then the unlisted ones.
  /// - Complexity: O(topics).
  package var readingOrder: [Int] {
    var order: [Int] = []
    while let topic = contents.topic(atPosition: order.count) { order.append(topic) }
    let listedTopics = Set(order)
    return order + (0..<topicCount).filter { !listedTopics.contains($0) }
  }
}
