/// The search for the passage of a topic that matches a query best.
enum Passage {
  /// The maximum length of a passage, in words.
  static let length = 24

  /// Returns the positions of the first and the last word of the best passage, or nil if there are
  /// no positions. The best passage contains the most words, and rare words weigh more. Among equal
  /// passages, the shortest is best, then the first.
  /// - Parameter words: the rarity of each word, and its positions in ascending order.
  /// - Complexity: O(positions · log positions).
  static func best(_ words: [(rarity: Int, positions: [Int])]) -> ClosedRange<Int>? {
    var occurrences: [(position: Int, word: Int)] = []
    for (number, word) in words.enumerated() {
      for position in word.positions { occurrences.append((position, number)) }
    }
    occurrences.sort { ($0.position, $0.word) < ($1.position, $1.word) }
    var counts = [Int](repeating: 0, count: words.count)
    var start = 0
    var value = 0
    var best: (value: Int, range: ClosedRange<Int>)?
    for occurrence in occurrences {
      if counts[occurrence.word] == 0 { value += words[occurrence.word].rarity }
      counts[occurrence.word] += 1
      while true {
        let first = occurrences[start]
        // The first word leaves the passage if it occurs again later in it.
        let isTooLong = first.position + length <= occurrence.position
        guard isTooLong || counts[first.word] > 1 else { break }
        counts[first.word] -= 1
        if counts[first.word] == 0 { value -= words[first.word].rarity }
        start += 1
      }
      let range = occurrences[start].position...occurrence.position
      if value > best?.value ?? 0 || value == best?.value && range.count < best?.range.count ?? 0 {
        best = (value, range)
      }
    }
    return best?.range
  }
}
