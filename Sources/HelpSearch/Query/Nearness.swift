/// The nearness of two words in a topic.
struct Nearness {
  /// The score of the best distance, in 1024ths of the more common word's rarity, or 0 if the words
  /// are far apart or one word has no position.
  private(set) var best = 0
  /// The number of times that the second word follows the first. A direct neighbour is counted
  /// twice, and a word after one other word is counted once.
  private(set) var count = 0

  /// Compares the positions of two words, each in ascending order.
  init(_ first: [Int], _ second: [Int]) {
    var index = 0
    for position in first {
      while index < second.count, second[index] < position { index += 1 }
      for other in [index - 1, index] where other >= 0 && other < second.count {
        let distance = second[other] - position
        if distance == 1 || distance == 2 { count += 3 - distance }
        best = max(best, Scoring.nearness(distance))
      }
    }
  }
}
