import HelpCore

/// The topics with the highest scores. Among equal scores, the topics with the lowest numbers are
/// kept.
struct BestTopics {
  let limit: Int
  private(set) var topics: [(topic: Int, score: Int, isComplete: Bool)] = []

  init(limit: Int) { self.limit = limit }

  /// Adds a topic if it is among the best so far.
  /// - Parameters:
  ///   - topic: the number of the topic, which exceeds the numbers of all topics added before.
  ///   - isComplete: whether the topic has all words. Complete topics precede all others.
  /// - Complexity: O(limit), but O(1) for a topic that is not added.
  mutating func add(_ topic: Int, score: Int, isComplete: Bool = true) {
    func isWorse(_ other: (topic: Int, score: Int, isComplete: Bool)) -> Bool {
      other.isComplete == isComplete ? other.score < score : isComplete
    }
    if topics.count == limit, let last = topics.last, !isWorse(last) { return }
    if topics.count == limit { topics.removeLast() }
    let index = topics.partitioningIndex(where: isWorse)
    topics.insert((topic, score, isComplete), at: index)
  }
}
